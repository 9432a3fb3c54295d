-- The request that placed an order is part of its row: one row less to write for each order, and a repeated request is
-- found where its order is. Other requests stay in their table.
alter table orders add column req_id uuid;
alter table orders add column req_hash text;
update orders set req_id = requests.req_id, req_hash = requests.hash
  from requests
 where requests.operation = 'spot.place' and requests.subject_id = orders.id and requests.user_id = orders.user_id;
delete from requests using orders
 where requests.operation = 'spot.place' and orders.id = requests.subject_id and orders.req_id = requests.req_id;
create unique index orders_by_request on orders (req_id, user_id);
