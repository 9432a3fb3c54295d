-- What the simulated prices and the counting of searches are derived from; one row.
create table market_seed (
  id integer primary key check (id = 1),
  seed integer not null,
  salt text not null
);

create table candles (
  symbol text not null,
  period text not null,
  time int8 not null,
  open numeric(38, 18) not null,
  high numeric(38, 18) not null,
  low numeric(38, 18) not null,
  close numeric(38, 18) not null,
  volume numeric(38, 18) not null,
  quote_volume numeric(38, 18) not null,
  primary key (symbol, period, time)
);

create table favourites (
  user_id uuid not null references users (id),
  currency_id integer not null,
  legal_id integer not null,
  added_at int8 not null,
  primary key (user_id, currency_id, legal_id)
);

-- One row per searcher and coin: searching twice counts once.
create table market_searches (
  currency_id integer not null,
  searcher text not null,
  searched_at int8 not null,
  primary key (currency_id, searcher)
);
create index market_searches_by_time on market_searches (searched_at);
