-- What a person was promised for an amount of a coin, until it expires. Its use removes it, so that it has one.
create table conversion_quotes (
  id uuid primary key,
  user_id uuid not null references users (id),
  from_currency_id int not null,
  to_currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  converted numeric(38, 18) not null check (converted > 0),
  expires_at int8 not null
);
create index conversion_quotes_of_user on conversion_quotes (user_id, expires_at);

-- Exchanges of one coin into another with the house; the prices are in US dollars, the spread is a ratio.
create table conversions (
  id uuid primary key,
  user_id uuid not null references users (id),
  from_currency_id int not null,
  to_currency_id int not null,
  amount numeric(38, 18) not null check (amount > 0),
  converted numeric(38, 18) not null check (converted > 0),
  from_usd numeric(38, 18) not null check (from_usd > 0),
  to_usd numeric(38, 18) not null check (to_usd > 0),
  spread numeric(38, 18) not null,
  created_at int8 not null,
  constraint conversions_between_two check (from_currency_id <> to_currency_id)
);
create index conversions_of_user on conversions (user_id, id desc);
