-- Lead traders. `id` is the small public number by which people name a trader.
create table traders (
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
  constraint traders_next_rate check ((next_rate is null) = (next_rate_from is null))
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
