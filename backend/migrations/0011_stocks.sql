-- Stocks: their orders, trades and holdings, and how far the sessions of their venues are carried out.

create table stock_orders (
  id uuid primary key,
  -- The order of acceptance, in which queued orders go to the market.
  sequence int8 not null unique,
  user_id uuid not null references users (id),
  market_id int not null references markets (id),
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('limit', 'market')),
  -- The limit, or at the market the worst price it may be filled at.
  worst_price numeric(38, 18) not null check (worst_price > 0),
  quantity numeric(38, 18) not null check (quantity > 0),
  time_in_force text not null check (time_in_force in ('day', 'gtc')),
  -- US dollars for one USDT.
  rate numeric(38, 18) not null check (rate > 0),
  filled numeric(38, 18) not null check (filled between 0 and quantity),
  -- In US dollars: what the filled part was worth, and its fee.
  value numeric(38, 18) not null check (value >= 0),
  fee numeric(38, 18) not null check (fee >= 0),
  -- What a buy has paid or a sale has brought, in USDT.
  usdt numeric(38, 18) not null check (usdt >= 0),
  -- In USDT for a buy, in shares for a sale.
  frozen numeric(38, 18) not null check (frozen >= 0),
  status text not null check (status in ('queued', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected')),
  reason text,
  expires_at int8 not null,
  version int8 not null,
  created_at int8 not null,
  updated_at int8 not null,
  req_id uuid not null,
  req_hash text not null,
  unique (user_id, req_id),
  constraint stock_orders_ended_freeze_nothing check (status in ('queued', 'open', 'partial') or frozen = 0),
  constraint stock_orders_filled_are_full check ((status = 'filled') = (filled = quantity)),
  constraint stock_orders_queued_are_unfilled check (status <> 'queued' or filled = 0)
);
create index stock_orders_working on stock_orders (sequence) where status in ('queued', 'open', 'partial');
create index stock_orders_of_user on stock_orders (user_id, sequence desc);

-- An order that is null is the house's.
create table stock_trades (
  id uuid primary key,
  market_id int not null references markets (id),
  price numeric(38, 18) not null check (price > 0),
  quantity numeric(38, 18) not null check (quantity > 0),
  taker_side text not null check (taker_side in ('buy', 'sell')),
  buy_order_id uuid references stock_orders (id),
  sell_order_id uuid references stock_orders (id),
  buy_fee numeric(38, 18) not null check (buy_fee >= 0),
  sell_fee numeric(38, 18) not null check (sell_fee >= 0),
  time int8 not null,
  constraint stock_trades_two_sides check (
    num_nonnulls(buy_order_id, sell_order_id) >= 1 and buy_order_id is distinct from sell_order_id
  )
);
create index stock_trades_of_buy on stock_trades (buy_order_id) where buy_order_id is not null;
create index stock_trades_of_sell on stock_trades (sell_order_id) where sell_order_id is not null;

-- What a user holds of a stock; the shares themselves are in the account of type 8.
create table stock_positions (
  user_id uuid not null references users (id),
  market_id int not null references markets (id),
  quantity numeric(38, 18) not null check (quantity >= 0),
  -- The exact cost of the shares held, and by it their average price; without fees, in US dollars.
  cost numeric(38, 18) not null check (cost >= 0),
  average numeric(38, 18) not null check (average >= 0),
  -- The profit of all sales after their fees, in US dollars.
  realised numeric(38, 18) not null,
  primary key (user_id, market_id)
);

-- The last opening or close of each venue that was carried out; what follows it is still to do.
create table stock_sessions (
  venue text primary key,
  carried_out_at int8 not null,
  is_open boolean not null
);

-- The price of each stock at the end of a trading day. Final.
create table stock_closes (
  market_id int not null references markets (id),
  closed_at int8 not null,
  price numeric(38, 18) not null check (price > 0),
  primary key (market_id, closed_at)
);

create table stock_favourites (
  user_id uuid not null references users (id) on delete cascade,
  market_id int not null references markets (id),
  primary key (user_id, market_id)
);
