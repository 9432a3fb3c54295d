-- A function keeps the plan of its first call, when the tables were small, and would read all of them for ever.
-- What is executed as a text is planned anew each time.
create or replace function check_orders_have_owners() returns trigger language plpgsql as $$
declare
  is_complete boolean;
begin
  execute 'select count(*) = (select count(distinct user_id) from added)
             from users where id = any (array(select distinct user_id from added))' into is_complete;
  if not is_complete then
    raise exception 'An order belongs to somebody.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create or replace function check_trades_have_orders() returns trigger language plpgsql as $$
declare
  is_complete boolean;
begin
  execute 'with named as materialized (
             select distinct order_id
               from added cross join lateral (values (buy_order_id), (sell_order_id)) as side (order_id)
              where order_id is not null
           )
           select count(*) = (select count(*) from named)
             from orders where id = any (array(select order_id from named))' into is_complete;
  if not is_complete then
    raise exception 'A trade is between orders.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create or replace function check_postings_balance() returns trigger language plpgsql as $$
declare
  is_balanced boolean;
begin
  execute 'with coin as materialized (
             select id, currency_id from accounts where id = any (array(select distinct account_id from added))
           )
           select not exists (
             select from added join coin on coin.id = added.account_id
              group by added.journal_id, coin.currency_id
             having sum(added.available + added.frozen) <> 0
           )' into is_balanced;
  if not is_balanced then
    raise exception 'A journal must add up to zero in each currency.' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
