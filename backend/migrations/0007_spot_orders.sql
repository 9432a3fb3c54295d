-- Spot orders and their trades. They have no foreign keys to users and between each other, which would be a fifth of the
-- cost of writing an order: the engine has locked the accounts of the owner, which refer to the user, and writes a trade
-- with its orders. `findBrokenInvariants.ts` verifies both.

create table orders (
  id uuid primary key,
  -- The order of arrival: who was first at a price, and in which order a restart carries on.
  sequence int8 not null unique,
  user_id uuid not null,
  -- The request that placed it: a repeat is found where its order is. Null for the exits of another order.
  req_id uuid,
  req_hash text,
  currency_id int not null,
  quote_id int not null,
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('limit', 'market')),
  -- How long it stays; null is good till cancelled. Only that and `post_only` may rest.
  time_in_force text check (time_in_force in ('ioc', 'fok', 'post_only')),
  -- The worst price it accepts; at the market this is the ceiling or the floor.
  worst_price numeric(38, 18) not null check (worst_price > 0),
  quantity numeric(38, 18) not null check (quantity > 0),
  filled numeric(38, 18) not null default 0 check (filled between 0 and quantity),
  -- What the filled part was worth in the quote coin.
  value numeric(38, 18) not null default 0,
  -- In millionths. Fees may change while an order rests: it keeps the rates that it was placed with.
  maker_rate int not null,
  taker_rate int not null,
  -- The fee before and after it is rounded up.
  fee_due numeric(38, 18) not null default 0,
  fee numeric(38, 18) not null default 0,
  -- What it still freezes: of the quote coin for a buy, of the base coin for a sale.
  frozen numeric(38, 18) not null check (frozen >= 0),
  status text not null default 'open' check (status in ('waiting', 'open', 'partial', 'filled', 'cancelled')),
  -- Whether the last amendment of an order kept its priority; null if it was never amended.
  kept_priority boolean,
  -- An order that waits for the recorded index to reach this price; its funds are frozen from the start.
  trigger_price numeric(38, 18) check (trigger_price > 0),
  -- Whether the index was below the trigger price when the order was accepted, and the newest recorded second then.
  trigger_rises boolean,
  trigger_since int8,
  -- The recorded second that set it off.
  triggered_at int8,
  -- Why it could not be placed when it was set off.
  reason text,
  -- A limit order whose stop takes its place (one cancels the other). It rests in the book; until its first fill the
  -- recorded index may reach the stop price, and the same row becomes the order of the stop.
  stop_price numeric(38, 18) check (stop_price > 0),
  -- Null: the stop is an order at the market.
  stop_limit_price numeric(38, 18) check (stop_limit_price > 0),
  -- As `trigger_rises` and `trigger_since`, for the stop price.
  stop_rises boolean,
  stop_since int8,
  -- Its exits. When it ends with something filled, an opposite order for that is placed with it: a limit order at the
  -- take-profit, an order that waits for the stop-loss, or both as one that cancels the other.
  take_profit_price numeric(38, 18) check (take_profit_price > 0),
  stop_loss_price numeric(38, 18) check (stop_loss_price > 0),
  -- The order whose exit it is.
  parent_id uuid references orders (id),
  version int8 not null default 1,
  created_at int8 not null,
  updated_at int8 not null,
  constraint orders_ended_freeze_nothing check (status in ('waiting', 'open', 'partial') or frozen = 0),
  constraint orders_filled_are_full check ((status = 'filled') = (filled = quantity)),
  constraint orders_waiting_have_triggers check (
    status <> 'waiting' or num_nulls(trigger_price, trigger_rises, trigger_since) = 0 and triggered_at is null
  ),
  constraint orders_stops_are_whole check (
    num_nulls(stop_price, stop_rises, stop_since) in (0, 3)
    and (stop_price is not null or stop_limit_price is null)
    and (stop_price is null or trigger_price is null)
  )
) with (fillfactor = 80);
-- Each list of a user's orders has an index in its order, so that a page costs the same however long the history is.
create index orders_of_user on orders (user_id, sequence desc);
create index orders_working on orders (user_id, sequence desc) where status in ('open', 'partial');
create index orders_waiting on orders (user_id, sequence desc) where status = 'waiting';
-- An order enters this one once, when it ends.
create index orders_ended on orders (user_id, currency_id, status, side, sequence desc)
  where status in ('filled', 'cancelled');
create unique index orders_by_request on orders (req_id, user_id);
create unique index orders_by_parent on orders (parent_id) where parent_id is not null;
create trigger orders_stay before delete or truncate on orders
  for each statement execute function refuse_change();

-- An order or owner that is null is the house's.
create table trades (
  id uuid primary key,
  currency_id int not null,
  quote_id int not null,
  price numeric(38, 18) not null check (price > 0),
  quantity numeric(38, 18) not null check (quantity > 0),
  taker_side text not null check (taker_side in ('buy', 'sell')),
  buy_order_id uuid,
  sell_order_id uuid,
  -- Whose orders they are, so that the trades of a user are read without the orders.
  buyer_id uuid,
  seller_id uuid,
  buy_fee numeric(38, 18) not null check (buy_fee >= 0),
  sell_fee numeric(38, 18) not null check (sell_fee >= 0),
  time int8 not null,
  constraint trades_two_sides check (
    num_nonnulls(buy_order_id, sell_order_id) >= 1 and buy_order_id is distinct from sell_order_id
  )
);
create index trades_of_buy on trades (buy_order_id) where buy_order_id is not null;
create index trades_of_sell on trades (sell_order_id) where sell_order_id is not null;
-- Ids are in the order of time.
create index trades_of_buyer on trades (buyer_id, currency_id, id desc) where buyer_id is not null;
create index trades_of_seller on trades (seller_id, currency_id, id desc) where seller_id is not null;
create trigger trades_are_final before update or delete or truncate on trades
  for each statement execute function refuse_change();

-- Up to which recorded second orders were set off.
create table spot_progress (
  id int2 primary key check (id = 1),
  carried_out int8 not null
);
