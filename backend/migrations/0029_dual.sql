-- Products whose payout depends on where the index is at a time: what is paid comes back with interest, exchanged or not.

create table dual_products (
  id int generated always as identity primary key,
  kind text not null check (kind in ('invest', 'dual')),
  type text not null check (type in ('call', 'put')),
  -- The pair; a call is paid in with the base currency, a put with the quote currency.
  base_id int not null,
  quote_id int not null,
  symbol text not null,
  share numeric(38, 18) not null check (share > 0),
  linked numeric(38, 18) not null check (linked > 0),
  rate numeric(38, 18) not null check (rate > 0),
  settle_at int8 not null check (settle_at % 86400000 = 28800000),
  sale_end int8 not null check (sale_end <= settle_at - 115200000),
  shares int not null check (shares > 0),
  sold int not null default 0 check (sold >= 0),
  -- A newer product has taken its place.
  is_replaced boolean not null default false,
  constraint dual_products_shares check (sold <= shares)
);
create index dual_products_on_sale on dual_products (kind, base_id, type, settle_at, linked) where not is_replaced;

create table dual_positions (
  id uuid primary key,
  user_id uuid not null references users (id),
  product_id int not null references dual_products (id),
  -- The terms as they were at the purchase.
  kind text not null check (kind in ('invest', 'dual')),
  type text not null check (type in ('call', 'put')),
  base_id int not null,
  quote_id int not null,
  symbol text not null,
  share numeric(38, 18) not null,
  linked numeric(38, 18) not null,
  rate numeric(38, 18) not null,
  settle_at int8 not null,
  num int not null check (num > 0),
  amount numeric(38, 18) not null check (amount > 0),
  days int not null check (days > 0),
  bought_at int8 not null,
  value_date int8 not null,
  -- Null until it is settled.
  result text check (result in ('success', 'fail')),
  settled_at int8,
  settle_price numeric(38, 18),
  paid_currency_id int,
  paid numeric(38, 18),
  receipt_id uuid unique,
  constraint dual_positions_settled_once check (
    (result is null) = (settled_at is null) and (result is null) = (paid is null)
    and (result is null) = (paid_currency_id is null) and (result is null) = (receipt_id is null)
    and (result is not distinct from 'success') = (settle_price is not null)
  ),
  constraint dual_positions_amount check (amount = share * num)
);
create index dual_positions_open on dual_positions (settle_at, id) where result is null;
create index dual_positions_of_user on dual_positions (user_id, id desc);
