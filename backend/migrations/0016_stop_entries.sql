-- Orders that open a position once the price has moved to their trigger price, which is in `limit_price`. They are cancelled if the price
-- jumps too far past it.
alter table positions drop constraint positions_kind_check;
alter table positions add constraint positions_kind_check check (kind in ('market', 'limit', 'stop'));
alter table positions drop constraint positions_cancel_reason_check;
alter table positions add constraint positions_cancel_reason_check
  check (cancel_reason in ('not_filled', 'too_many_positions', 'jumped'));
