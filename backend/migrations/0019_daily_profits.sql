-- What trades brought, by the day on which they ended.

-- What a sale of a person gained or lost in US dollars after its fee. Null: the house sold.
alter table stock_trades add column sell_profit numeric(38, 18);

-- Copies are not in the index of what is closed by oneself.
create index positions_closed_copies_of_user on positions (user_id, closed_at)
  where status = 'closed' and copy_of is not null;

-- Sales of before: their profit follows from the trades of their owner, in order.
do $$
declare
  fill record;
  whose text := '';
  held numeric := 0;
  cost numeric := 0;
  average numeric := 0;
begin
  for fill in
    select stock_trades.id, user_id || '/' || stock_orders.market_id as holding, side, sell_fee,
           stock_trades.quantity, stock_trades.price * stock_trades.quantity as value
      from stock_trades join stock_orders on stock_orders.id in (buy_order_id, sell_order_id)
     order by 2, stock_trades.time, stock_trades.id
  loop
    if fill.holding <> whose then
      whose := fill.holding;
      held := 0;
      cost := 0;
      average := 0;
    end if;
    if fill.side = 'buy' then
      held := held + fill.quantity;
      cost := cost + fill.value;
      average := div(cost * 100000000, held) * 0.00000001;
    else
      update stock_trades
         set sell_profit = fill.value - ceil(average * fill.quantity * 100000000) * 0.00000001 - fill.sell_fee
       where id = fill.id;
      held := held - fill.quantity;
      cost := average * held;
    end if;
  end loop;
end $$;

alter table stock_trades add constraint stock_trades_profit_of_sale
  check ((sell_order_id is null) = (sell_profit is null));
