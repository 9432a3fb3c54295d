-- The limit at which an open position is closed, or a part of it, by a recorded second after `close_limit_since`. It stays with what it
-- has closed.
alter table positions
  add column close_limit numeric(38, 18) check (close_limit > 0),
  add column close_limit_number numeric(38, 18) check (close_limit_number > 0),
  add column close_limit_since int8,
  add constraint positions_close_limit check (
    (close_limit is null) = (close_limit_since is null)
    and (close_limit_number is null or close_limit is not null)
  );
alter table positions drop constraint positions_close_reason_check;
alter table positions add constraint positions_close_reason_check check (close_reason in (
  'user', 'batch', 'take_profit', 'stop_loss', 'liquidation', 'trader', 'copy_stop', 'deleverage', 'limit'
));
