-- Products that earn: locks with their daily income, and projects to subscribe to.

create table lock_products (
  id int primary key check (id > 0),
  currency_id int not null,
  name text not null,
  kind text not null default 'principal' check (kind in ('principal', 'interest')),
  period_days int not null check (period_days > 0),
  daily_yield numeric(38, 18) not null check (daily_yield > 0),
  min_amount numeric(38, 18) not null check (min_amount > 0),
  max_amount numeric(38, 18) not null check (max_amount >= min_amount),
  penalty_ratio numeric(38, 18) not null check (penalty_ratio >= 0),
  -- How much may be locked at a time, and how much is.
  capacity numeric(38, 18) not null,
  locked numeric(38, 18) not null default 0 check (locked >= 0),
  -- Leaving early on the first day may cost a fifth at most, whatever an operator writes here.
  check (penalty_ratio * period_days <= 0.2),
  constraint lock_products_capacity check (locked <= capacity),
  -- A day of the smallest lock earns something.
  constraint lock_products_yield_something check (min_amount * daily_yield >= 0.00000001)
);

create table lock_orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  product_id int not null references lock_products (id),
  currency_id int not null,
  -- The terms as they were at the purchase.
  amount numeric(38, 18) not null check (amount > 0),
  daily_yield numeric(38, 18) not null,
  penalty_ratio numeric(38, 18) not null,
  kind text not null check (kind in ('principal', 'interest')),
  period_days int not null,
  bought_at int8 not null,
  start_at int8 not null,
  expire_at int8 not null,
  days_paid int not null default 0 check (days_paid between 0 and period_days),
  income numeric(38, 18) not null default 0,
  -- When the next income is due; null once the lock has ended.
  next_due_at int8,
  end_kind text check (end_kind in ('matured', 'early', 'undone')),
  ended_at int8,
  penalty numeric(38, 18) not null default 0,
  returned numeric(38, 18) not null default 0,
  constraint lock_orders_end_once check (
    (next_due_at is null) = (end_kind is not null) and (end_kind is null) = (ended_at is null)
  )
);
create index lock_orders_due on lock_orders (next_due_at, id) where next_due_at is not null;
create index lock_orders_of_user on lock_orders (user_id, id desc);

-- Each day of a lock is paid once, by the transaction that posts its income.
create table lock_incomes (
  lock_id uuid not null references lock_orders (id),
  day int not null check (day > 0),
  amount numeric(38, 18) not null check (amount > 0),
  due_at int8 not null,
  paid_at int8 not null,
  primary key (lock_id, day)
);

create table projects (
  id int primary key check (id > 0),
  slug text not null unique,
  name text not null,
  symbol text not null unique,
  price numeric(38, 18) not null check (price > 0),
  pay_currency_id int not null,
  total numeric(38, 18) not null check (total > 0),
  subscribed numeric(38, 18) not null default 0 check (subscribed >= 0),
  lock_days int not null check (lock_days >= 0),
  start_at int8 not null,
  end_at int8 not null check (end_at > start_at),
  listing_at int8 not null check (listing_at >= end_at),
  website text not null,
  whitepaper text not null
);
