-- Lead traders with their figures, and the followers who copy them. The copies themselves are positions.

create table traders (
  -- The small public number by which users name a trader.
  id serial primary key,
  user_id uuid not null unique references users (id),
  text text not null,
  -- The share of followers' profits, as a ratio. A raised rate counts from `next_rate_from` on.
  rate numeric(8, 4) not null check (rate >= 0 and rate <= 0.2),
  next_rate numeric(8, 4) check (next_rate >= 0 and next_rate <= 0.2),
  next_rate_from int8,
  min_amount numeric(38, 18) not null check (min_amount >= 0),
  status text not null check (status in ('reviewing', 'active', 'paused', 'ended')),
  is_demo boolean not null default false,
  since int8 not null,
  -- The index over the last 90 days, and when the figures were made.
  spark text not null default '',
  figures_at int8,
  -- When an operator refused the application.
  refused_at int8,
  constraint traders_next_rate check ((next_rate is null) = (next_rate_from is null))
);

-- The margin account of a lead trader, hour by hour. The last row of a trader is the running hour.
create table trader_hours (
  trader_id int not null references traders (id),
  -- When it began.
  time int8 not null,
  -- At its start, with unrealised gains at the mark.
  equity numeric(38, 18) not null,
  paid_in numeric(38, 18) not null default 0,
  -- Null while the hour runs.
  profit numeric(38, 18),
  -- What 1 has become since the trader began, at the end of the hour.
  index_value numeric(38, 18),
  -- The last posting of the account that the equity includes.
  last_posting int8 not null,
  primary key (trader_id, time),
  constraint trader_hours_end_once check ((profit is null) = (index_value is null))
);

create table trader_figures (
  trader_id int not null references traders (id),
  period text not null check (period in ('7', '30', '90', 'all')),
  drawdown numeric not null,
  worst_week numeric,
  losing_weeks int not null,
  weeks int not null,
  roi numeric not null,
  total_profit numeric(38, 18) not null,
  accuracy numeric,
  trades int not null,
  average_holding int8,
  primary key (trader_id, period)
);

-- The sums of a trader's hours and closed trades that are older than the figures look back, so that the figures of an hour
-- do not read them again.
create table trader_sums (
  trader_id int primary key references traders (id),
  -- Hours that began and trades that were closed before it are in the sums.
  until int8 not null,
  -- What 1 had become, its highest value, and the value below which the fall is deeper than the deepest.
  value numeric not null,
  highest numeric not null,
  lowest numeric not null,
  deepest numeric not null,
  total_profit numeric not null,
  -- The week of the last hour and what 1 became in it; the weeks before it are counted.
  week int8,
  week_growth numeric not null,
  ended_weeks int not null,
  losing_weeks int not null,
  worst_week numeric,
  trades int not null,
  winners int not null,
  holding int8 not null
);

-- A follower and a lead trader: one row for each pair, which survives leaving and returning.
create table copy_relations (
  id uuid primary key,
  user_id uuid not null references users (id),
  trader_id int not null references traders (id),
  size text not null check (size in ('multiple', 'fixed')),
  number numeric(20, 2) not null check (number > 0),
  own_cap int not null check (own_cap > 0),
  -- The loss of the amount that ends the relation, as a ratio.
  stop_loss numeric(8, 4) check (stop_loss > 0 and stop_loss < 1),
  -- Paid in less taken out.
  amount numeric(38, 18) not null check (amount >= 0),
  -- Frozen in the follower's copy account beside the margins of the copies.
  held numeric(38, 18) not null check (held >= 0),
  -- Realised profit after fees, and the highest on which a profit share was paid.
  cumulative numeric(38, 18) not null default 0,
  high_water numeric(38, 18) not null default 0 check (high_water >= 0),
  -- Profit shares that were due when the money was still in detached positions.
  unpaid numeric(38, 18) not null default 0 check (unpaid >= 0),
  shares_paid numeric(38, 18) not null default 0 check (shares_paid >= 0),
  -- The last Monday whose profit share is settled, at first the time of following.
  shared_until int8 not null,
  status text not null check (status in ('active', 'stopping', 'ended')),
  reason text check (reason in ('left', 'stop_loss', 'trader_ended')),
  since int8 not null,
  ended_at int8,
  version int8 not null,
  constraint copy_relations_pair unique (user_id, trader_id),
  constraint copy_relations_reason check ((status = 'active') = (reason is null)),
  constraint copy_relations_end check (
    (status = 'ended') = (ended_at is not null) and (status <> 'ended' or held = 0)
  )
);
create index copy_relations_of_trader on copy_relations (trader_id, id desc);

-- Trades of a lead trader that were not copied.
create table copy_skips (
  id uuid primary key,
  relation_id uuid not null references copy_relations (id),
  -- The trader's position.
  position_id uuid not null,
  symbol text not null,
  side text not null check (side in ('long', 'short')),
  action text not null check (action in ('open', 'close')),
  lots numeric(38, 18) not null,
  price numeric(38, 18) not null,
  reason text not null,
  -- The figure that was missing: lots, USDT or positions, as the reason says.
  needed numeric(38, 18),
  had numeric(38, 18),
  created_at int8 not null
);
create index copy_skips_of_relation on copy_skips (relation_id, id desc);

-- Profit shares: `rate × (to − from)` was due, of which `paid` was there. What a detached position pays later has no amount.
create table copy_shares (
  id uuid primary key,
  relation_id uuid not null references copy_relations (id),
  rate numeric(8, 4) not null,
  from_water numeric(38, 18) not null,
  to_water numeric(38, 18) not null,
  amount numeric(38, 18) not null check (amount >= 0),
  paid numeric(38, 18) not null check (paid >= 0),
  created_at int8 not null,
  receipt_id uuid
);
create index copy_shares_of_relation on copy_shares (relation_id, id desc);
