-- What users were told of their orders, positions, money and price alerts, and whether they have looked since.
create table notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('order', 'money', 'price_alert')),
  -- The event as it was sent.
  event jsonb not null,
  at int8 not null,
  is_read boolean not null default false
);
create index notices_of_user on notices (user_id, at desc, id desc);
create index notices_by_time on notices (at);
