-- Each list of somebody's orders has an index in its order, so that a page costs the same however long the history is.
drop index orders_working;
create index orders_working on orders (user_id, sequence desc) where status in ('open', 'partial');
-- An order enters it once, when it ends.
create index orders_ended on orders (user_id, currency_id, status, side, sequence desc)
 where status in ('filled', 'cancelled');
