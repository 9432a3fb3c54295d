create table lock_products (
  id integer primary key check (id > 0),
  currency_id integer not null,
  name text not null,
  period_days integer not null check (period_days > 0),
  daily_yield numeric(38, 18) not null check (daily_yield > 0),
  min_amount numeric(38, 18) not null check (min_amount > 0),
  max_amount numeric(38, 18) not null check (max_amount >= min_amount),
  penalty_ratio numeric(38, 18) not null check (penalty_ratio >= 0),
  -- Leaving early on the first day may cost a fifth at most, whatever an operator writes here.
  check (penalty_ratio * period_days <= 0.2)
);

create table projects (
  id integer primary key check (id > 0),
  slug text not null unique,
  name text not null,
  symbol text not null unique,
  price numeric(38, 18) not null check (price > 0),
  pay_currency_id integer not null,
  total numeric(38, 18) not null check (total > 0),
  subscribed numeric(38, 18) not null default 0 check (subscribed >= 0),
  lock_days integer not null check (lock_days >= 0),
  start_at int8 not null,
  end_at int8 not null check (end_at > start_at),
  listing_at int8 not null check (listing_at >= end_at),
  website text not null,
  whitepaper text not null
);
