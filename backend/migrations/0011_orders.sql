-- Spot orders and their trades.

create table orders (
  id uuid primary key,
  -- The order of arrival: who was first at a price, and in which order a restart carries on.
  sequence int8 not null unique,
  user_id uuid not null references users (id),
  currency_id int not null,
  legal_id int not null,
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('limit', 'market')),
  -- The worst price it accepts; at the market this is the ceiling or the floor.
  reach numeric(38, 18) not null check (reach > 0),
  quantity numeric(38, 18) not null check (quantity > 0),
  filled numeric(38, 18) not null default 0 check (filled between 0 and quantity),
  -- What the filled part was worth in the quote coin.
  value numeric(38, 18) not null default 0,
  -- The fee before and after it is rounded up.
  fee_due numeric(38, 18) not null default 0,
  fee numeric(38, 18) not null default 0,
  -- What it still freezes: of the quote coin for a buy, of the base coin for a sale.
  frozen numeric(38, 18) not null check (frozen >= 0),
  status text not null default 'open' check (status in ('open', 'partial', 'filled', 'cancelled')),
  -- Accepted, but not yet offered to the book.
  is_waiting boolean not null default true,
  version int8 not null default 1,
  created_at int8 not null,
  updated_at int8 not null,
  constraint orders_ended_freeze_nothing check (status in ('open', 'partial') or frozen = 0),
  constraint orders_filled_are_full check ((status = 'filled') = (filled = quantity))
);

create index orders_working on orders (sequence) where status in ('open', 'partial');
create index orders_of_user on orders (user_id, sequence desc);

-- An order that is null is the house's.
create table trades (
  id uuid primary key,
  currency_id int not null,
  legal_id int not null,
  price numeric(38, 18) not null check (price > 0),
  quantity numeric(38, 18) not null check (quantity > 0),
  taker_side text not null check (taker_side in ('buy', 'sell')),
  buy_order_id uuid references orders (id),
  sell_order_id uuid references orders (id),
  buy_fee numeric(38, 18) not null check (buy_fee >= 0),
  sell_fee numeric(38, 18) not null check (sell_fee >= 0),
  time int8 not null,
  constraint trades_two_sides check (
    num_nonnulls(buy_order_id, sell_order_id) >= 1 and buy_order_id is distinct from sell_order_id
  )
);

create index trades_of_buy on trades (buy_order_id) where buy_order_id is not null;
create index trades_of_sell on trades (sell_order_id) where sell_order_id is not null;

-- Who may write trades. Each start of an engine takes the next number; one that holds an older number stops.
create table engine_epochs (
  name text primary key,
  epoch int8 not null
);
