-- Positions in perpetual contracts, isolated and settled in the quote currency. A pending position freezes its margin and
-- fee, an open one its margin.

create table positions (
  id uuid primary key,
  -- The position that this was a part of.
  parent_id uuid references positions (id),
  user_id uuid not null references users (id),
  symbol text not null,
  currency_id int not null,
  quote_id int not null,
  account_type int not null,
  side text not null check (side in ('long', 'short')),
  kind text not null check (kind in ('market', 'limit')),
  number numeric(38, 18) not null check (number > 0),
  multiple int not null check (multiple > 0),
  -- The rates when it was ordered.
  fee_rate numeric not null,
  spread numeric not null,
  overnight_rate numeric not null,
  limit_price numeric(38, 18),
  -- How long a limit waits.
  time_in_force text not null default 'gtc' check (time_in_force in ('gtc', 'ioc', 'fok', 'post_only')),
  created_at int8 not null,
  status text not null check (status in ('pending', 'holding', 'closing', 'closed', 'cancelled')),
  -- Why an order was cancelled if its owner did not: by its time in force, or because its owner had the most positions.
  cancel_reason text check (cancel_reason in ('not_filled', 'too_many_positions')),
  -- When limit or size of a pending position were last changed and whether that kept its place in the queue of its limit,
  -- and since when it has another place than the one it was created with.
  amended_at int8,
  kept_priority boolean,
  moved_at int8,
  open_price numeric(38, 18),
  margin_first numeric(38, 18) not null check (margin_first >= 0),
  margin numeric(38, 18) not null check (margin >= 0),
  fee numeric(38, 18) not null check (fee >= 0),
  overnight numeric(38, 18) not null default 0 check (overnight >= 0),
  -- The last midnight (UTC) whose fee is settled, at first the time of opening.
  charged_until int8 not null,
  take_profit numeric(38, 18),
  stop_loss numeric(38, 18),
  -- Only later recorded seconds meet the take-profit and the stop-loss.
  stops_since int8 not null,
  warned_risk int not null default 0,
  opened_at int8,
  -- The contract tick or the recorded second that filled it.
  opened_tick int8,
  opened_last numeric(38, 18),
  -- The receipt of the fill of a limit that waited.
  open_receipt_id uuid,
  closing_since int8,
  -- The tick of an exit that the house could not pay when it was due: it is paid later, at the prices of that tick. The
  -- mark is null for an exit at the market.
  owed_tick int8,
  owed_last numeric,
  owed_mark numeric,
  closed_at int8,
  close_tick int8,
  close_last numeric(38, 18),
  close_price numeric(38, 18),
  close_reason text check (close_reason in (
    'user', 'batch', 'take_profit', 'stop_loss', 'liquidation', 'trader', 'copy_stop', 'deleverage'
  )),
  pnl numeric(38, 18),
  returned numeric(38, 18),
  receipt_id uuid,
  -- A copy of a lead trader's position: `copy_of` and `trader_id` are gone once it is detached, the relation stays.
  copy_of uuid,
  relation_id uuid references copy_relations (id),
  trader_id int references traders (id),
  -- What detaching it booked to the pair, with what it had paid before.
  copy_booked numeric(38, 18),
  -- At most this is taken from what a detached position returns, for profit shares that the relation could not pay.
  share_claim numeric(38, 18) not null default 0 check (share_claim >= 0),
  version int8 not null,
  constraint positions_open_once check (
    (open_price is null) = (status in ('pending', 'cancelled'))
    and (opened_at is null) = (open_price is null) and (opened_tick is null) = (open_price is null)
  ),
  constraint positions_close_once check (
    (status = 'closed') = (close_price is not null) and (close_price is null) = (pnl is null)
    and (close_price is null) = (returned is null) and (close_price is null) = (close_tick is null)
    and (status in ('closed', 'cancelled')) = (closed_at is not null)
  ),
  constraint positions_cancel_reason check (cancel_reason is null or status = 'cancelled'),
  constraint positions_amended_once check (
    (amended_at is null) = (kept_priority is null) and (moved_at is null or moved_at <= amended_at)
  ),
  constraint positions_owed_exit check (
    (owed_tick is null) = (owed_last is null)
    and (owed_mark is null or owed_tick is not null)
    and (owed_tick is null or status in ('closing', 'closed'))
  ),
  constraint positions_copy check (
    (copy_of is null) = (trader_id is null)
    and (trader_id is null or relation_id is not null)
    and (copy_booked is null) = (relation_id is null or trader_id is not null)
  )
);
create index positions_working on positions (id) where status in ('pending', 'holding', 'closing');
create index positions_of_user on positions (user_id, id desc);
create index positions_of_user_by_status on positions (user_id, status, id desc);
-- What a user has closed, the latest close first: the order of the record and of its pages.
create index positions_of_user_by_close on positions (user_id, closed_at desc, id desc)
  where status = 'closed' and copy_of is null;
-- The closed trades of a lead trader.
create index positions_closed_of_user on positions (user_id, closed_at desc)
  where status = 'closed' and parent_id is null;
-- The parts of a position that were closed by themselves are read with it: by its record and by the figures of traders.
create index positions_by_parent on positions (parent_id) where parent_id is not null;
create index positions_of_relation on positions (relation_id, id desc) where relation_id is not null;

-- Which positions a request closes together. They begin closing over several batches.
create table position_batch_closes (
  id uuid primary key,
  user_id uuid not null references users (id),
  position_ids uuid[] not null,
  created_at int8 not null,
  since int8,
  is_begun boolean not null default true
);
create index position_batch_closes_not_begun on position_batch_closes (id) where not is_begun;

-- Each night of a position is settled once.
create table position_nights (
  position_id uuid not null references positions (id),
  night int8 not null check (night % 86400000 = 0),
  -- The recorded second by whose mark it was settled.
  time int8 not null,
  mark numeric(38, 18) not null,
  from_margin numeric(38, 18) not null check (from_margin >= 0),
  from_balance numeric(38, 18) not null check (from_balance >= 0),
  -- What neither could pay.
  waived numeric(38, 18) not null check (waived >= 0),
  -- Null in the simulated past of the demo: nothing was recorded there, so no receipt proves it.
  receipt_id uuid,
  primary key (position_id, night)
);

-- How far the recorded seconds were carried out: written with what they caused, so that none is carried out twice.
create table futures_progress (
  id int primary key check (id = 1),
  carried_out int8 not null
);
insert into futures_progress (id, carried_out) values (1, 0);
