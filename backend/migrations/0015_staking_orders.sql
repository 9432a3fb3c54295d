-- The staking orders of people.

create table staking_orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  created_at int8 not null
);
create index staking_orders_of_user on staking_orders (user_id, id desc);
