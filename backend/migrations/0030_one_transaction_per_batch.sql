-- A batch of orders is now accepted, matched and settled by one transaction: no order waits for a book any more.
do $$
begin
  if exists (select from orders where is_waiting) then
    raise exception 'Some orders were accepted and never matched. Start the version before this one once, it will finish them.';
  end if;
end
$$;

alter table orders drop column is_waiting;

-- A foreign key asks once per row; these ask once per statement, and what they ask is the same.
alter table orders drop constraint orders_user_id_fkey;
alter table trades drop constraint trades_buy_order_id_fkey;
alter table trades drop constraint trades_sell_order_id_fkey;

create function check_orders_have_owners() returns trigger language plpgsql as $$
begin
  if exists (select from added where not exists (select from users where users.id = added.user_id)) then
    raise exception 'An order belongs to somebody.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create trigger orders_have_owners after insert on orders
  referencing new table as added
  for each statement execute function check_orders_have_owners();

create function check_trades_have_orders() returns trigger language plpgsql as $$
begin
  if exists (
    select from added cross join lateral (values (buy_order_id), (sell_order_id)) as side (order_id)
     where order_id is not null and not exists (select from orders where orders.id = order_id)
  ) then
    raise exception 'A trade is between orders.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create trigger trades_have_orders after insert on trades
  referencing new table as added
  for each statement execute function check_trades_have_orders();

-- What a foreign key would also refuse. Who owns accounts cannot be removed, and each order needs accounts.
create trigger orders_stay before delete or truncate on orders
  for each statement execute function refuse_change();
create trigger trades_are_final before update or delete or truncate on trades
  for each statement execute function refuse_change();

-- A line is always looked for below its account: one index does for both.
alter table postings drop constraint postings_pkey;
alter table postings add primary key (account_id, id);
drop index postings_of_account;

-- All that a batch tells is one row: written together, delivered together, forgotten together.
drop table outbox;
create table outbox (
  id int8 primary key generated always as identity,
  -- An array of {userId, topic, seq, data}.
  events text not null,
  time int8 not null
);
alter table outbox alter events set storage external;
create index outbox_time on outbox (time);

-- Rows that change with every batch find room beside their old version, and no index has to know.
alter table accounts set (fillfactor = 50);
alter table user_sequences set (fillfactor = 50);
alter table orders set (fillfactor = 80);
