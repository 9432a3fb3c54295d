-- Take-profit and stop-loss of a spot order. When it ends with something filled, an opposite order for that is placed with it: a limit
-- order at the take-profit, an order that waits for the stop-loss, or both as one that cancels the other.
alter table orders
  add column take_profit_price numeric(38, 18) check (take_profit_price > 0),
  add column stop_loss_price numeric(38, 18) check (stop_loss_price > 0),
  -- The order whose take-profit or stop-loss it is.
  add column parent_id uuid references orders (id);
create unique index orders_by_parent on orders (parent_id) where parent_id is not null;
