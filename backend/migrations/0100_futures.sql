-- Positions in perpetual contracts, isolated and settled in the quote currency. A pending position freezes its margin and fee,
-- an open one its margin.
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
  created_at int8 not null,
  status text not null check (status in ('pending', 'holding', 'closing', 'closed', 'cancelled')),
  open_price numeric(38, 18),
  margin_first numeric(38, 18) not null check (margin_first >= 0),
  margin numeric(38, 18) not null check (margin >= 0),
  fee numeric(38, 18) not null check (fee >= 0),
  overnight numeric(38, 18) not null default 0 check (overnight >= 0),
  take_profit numeric(38, 18),
  stop_loss numeric(38, 18),
  -- Only later recorded seconds meet the take-profit and the stop-loss.
  stops_since int8 not null,
  warned_risk int not null default 0,
  opened_at int8,
  -- The contract tick or the recorded second that filled it.
  opened_tick int8,
  opened_last numeric(38, 18),
  closing_since int8,
  closed_at int8,
  close_tick int8,
  close_last numeric(38, 18),
  close_price numeric(38, 18),
  close_reason text check (close_reason in (
    'user', 'batch', 'take_profit', 'stop_loss', 'liquidation', 'trader', 'copy_stop', 'deleverage')),
  pnl numeric(38, 18),
  returned numeric(38, 18),
  receipt_id uuid,
  version int8 not null,
  constraint positions_open_once check (
    (open_price is null) = (status in ('pending', 'cancelled'))
    and (opened_at is null) = (open_price is null) and (opened_tick is null) = (open_price is null)
  ),
  constraint positions_close_once check (
    (status = 'closed') = (close_price is not null) and (close_price is null) = (pnl is null)
    and (close_price is null) = (returned is null) and (close_price is null) = (close_tick is null)
    and (status in ('closed', 'cancelled')) = (closed_at is not null)
  )
);
create index positions_working on positions (id) where status in ('pending', 'holding', 'closing');
create index positions_of_user on positions (user_id, id desc);
create index positions_of_user_by_status on positions (user_id, status, id desc);

-- Which positions a request closed together.
create table position_batch_closes (
  id uuid primary key,
  user_id uuid not null references users (id),
  position_ids uuid[] not null,
  created_at int8 not null
);

-- How far the recorded seconds were carried out: written with what they caused, so that none is carried out twice.
create table futures_progress (
  id int primary key check (id = 1),
  carried_out int8 not null
);
insert into futures_progress values (1, 0);
