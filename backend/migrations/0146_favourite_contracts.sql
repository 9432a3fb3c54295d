create table favourite_contracts (
  user_id uuid not null references users (id),
  currency_id integer not null,
  quote_id integer not null,
  added_at int8 not null,
  primary key (user_id, currency_id, quote_id)
);
