-- The receipts of the incomes of locks, and of leaving a lock. What was paid before has none.

alter table lock_incomes add column receipt_id uuid;
create index lock_incomes_of_receipt on lock_incomes (receipt_id, lock_id) where receipt_id is not null;

alter table lock_orders
  add column receipt_id uuid unique,
  add constraint lock_orders_receipt check (receipt_id is null or end_kind in ('early', 'undone'));
