-- Mining: machines that are bought, and what they earn of their pool each day.

create table mining_machines (
  id int primary key,
  name text not null,
  currency_id int not null,
  -- The market whose index upkeep is converted by.
  symbol text not null,
  hash_th numeric(38, 18) not null check (hash_th > 0),
  -- In the quote currency of the market.
  pay_currency_id int not null,
  price numeric(38, 18) not null check (price > 0),
  deposit numeric(38, 18) not null check (deposit >= 0),
  days int not null check (days > 0),
  upkeep_per_th numeric(38, 18) not null check (upkeep_per_th >= 0),
  -- The most that a TH may earn on a day: what is set aside when a machine is sold.
  most_per_th numeric(38, 18) not null check (most_per_th > 0),
  stock int not null check (stock > 0),
  sold int not null default 0 check (sold >= 0),
  constraint mining_machines_stock check (sold <= stock)
);

-- What the pool of a coin found on a day that is over.
create table mining_pool_days (
  currency_id int not null,
  day int8 not null check (day % 86400000 = 0),
  pool_th numeric(38, 18) not null check (pool_th > 0),
  pool_reward numeric(38, 18) not null check (pool_reward >= 0),
  -- The last recorded index up to the end of the day.
  price numeric(38, 18) not null check (price > 0),
  price_time int8 not null,
  primary key (currency_id, day)
);

-- The receipt of a day of one machine, which names nobody.
create table mining_machine_days (
  machine_id int not null references mining_machines (id),
  day int8 not null,
  receipt_id uuid not null unique,
  primary key (machine_id, day)
);

create table rigs (
  id uuid primary key,
  user_id uuid not null references users (id),
  machine_id int not null references mining_machines (id),
  number int not null check (number > 0),
  -- The terms as they were at the purchase.
  name text not null,
  currency_id int not null,
  symbol text not null,
  pay_currency_id int not null,
  hash_th numeric(38, 18) not null,
  price numeric(38, 18) not null,
  deposit numeric(38, 18) not null,
  days int not null,
  upkeep_per_th numeric(38, 18) not null,
  most_per_day numeric(38, 18) not null,
  bought_at int8 not null,
  start_at int8 not null check (start_at % 86400000 = 0 and start_at > bought_at),
  end_at int8 not null check (end_at = start_at + days::int8 * 86400000),
  days_paid int not null default 0 check (days_paid between 0 and days),
  income numeric(38, 18) not null default 0,
  -- Days in a row without income.
  zero_days int not null default 0,
  -- Null once it has ended.
  next_due_at int8,
  end_kind text check (end_kind in ('ended', 'stopped', 'halted')),
  ended_at int8,
  constraint rigs_ended check ((end_kind is null) = (ended_at is null) and (end_kind is null) = (next_due_at is not null))
);
create index rigs_of_user on rigs (user_id, id desc);
create index rigs_open on rigs (user_id) where end_kind is null;
create index rigs_due on rigs (next_due_at, id) where next_due_at is not null;

create table rig_incomes (
  rig_id uuid not null references rigs (id),
  day int not null check (day > 0),
  due_at int8 not null,
  gross numeric(38, 18) not null check (gross >= 0),
  upkeep numeric(38, 18) not null check (upkeep >= 0),
  net numeric(38, 18) not null check (net = greatest(0, gross - upkeep)),
  primary key (rig_id, day)
);
