-- Price alerts that wait. One that fires once is deleted when it fires; what it told is in `fired_alerts`.
create table price_alerts (
  id uuid primary key,
  user_id uuid not null references users (id),
  currency_id integer not null,
  legal_id integer not null,
  kind text not null check (kind in ('above', 'below', 'pct24h')),
  -- A price; for pct24h percent, below zero for a fall.
  value numeric(38, 18) not null check (value <> 0 and (kind = 'pct24h' or value > 0)),
  once boolean not null,
  -- Grows when its owner changes it: what was reached of an older version is of no interest.
  version integer not null default 1,
  -- Since when it waits for this value.
  set_at int8 not null,
  -- When one that repeats fired last.
  fired_at int8,
  created_at int8 not null
);
create unique index price_alerts_no_two_alike on price_alerts (user_id, currency_id, legal_id, kind, value);

-- What people were told, and whether they have looked.
create table fired_alerts (
  id uuid primary key,
  alert_id uuid not null,
  user_id uuid not null references users (id),
  currency_id integer not null,
  legal_id integer not null,
  kind text not null,
  value numeric(38, 18) not null,
  price numeric(38, 18) not null,
  time int8 not null,
  is_read boolean not null default false
);
create index fired_alerts_of_user on fired_alerts (user_id, time desc);
create index fired_alerts_by_time on fired_alerts (time);

-- Up to when prices were held against the alerts; one row.
create table alert_watch (
  id integer primary key check (id = 1),
  checked_until int8 not null
);
