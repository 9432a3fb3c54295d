-- A limit order whose stop takes its place (one cancels the other). It rests in the book; until its first fill the recorded
-- index may reach the stop price, and the same row becomes the order of the stop.
alter table orders
  add column stop_price numeric(38, 18) check (stop_price > 0),
  -- Null: the stop is an order at the market.
  add column stop_limit_price numeric(38, 18) check (stop_limit_price > 0),
  -- Whether the index was below the stop price when the order was accepted, and the newest recorded second then.
  add column stop_rises boolean,
  add column stop_since int8,
  add constraint orders_stops_are_whole check (
    num_nulls(stop_price, stop_rises, stop_since) in (0, 3)
    and (stop_price is not null or stop_limit_price is null)
    and (stop_price is null or trigger_price is null)
  );
