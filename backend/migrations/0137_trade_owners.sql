-- Whose trades they are, so that the trades of a person are read without the orders. Null is the house.
alter table trades
  add column buyer_id uuid,
  add column seller_id uuid;

drop trigger trades_are_final on trades;
update trades
   set buyer_id = (select user_id from orders where id = buy_order_id),
       seller_id = (select user_id from orders where id = sell_order_id);
create trigger trades_are_final before update or delete or truncate on trades
  for each statement execute function refuse_change();

-- Ids are in the order of time.
create index trades_of_buyer on trades (buyer_id, currency_id, id desc) where buyer_id is not null;
create index trades_of_seller on trades (seller_id, currency_id, id desc) where seller_id is not null;
