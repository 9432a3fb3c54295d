-- A stop that follows the best mark price since it was set: its distance as a ratio, that price, and the recorded second that had it.
alter table positions
  add column trailing_rate numeric check (trailing_rate > 0 and trailing_rate < 1),
  add column trailing_best numeric(38, 18) check (trailing_best > 0),
  add column trailing_best_at int8,
  add constraint positions_trailing check (
    (trailing_rate is null) = (trailing_best is null) and (trailing_rate is null) = (trailing_best_at is null)
  );
alter table positions drop constraint positions_close_reason_check;
alter table positions add constraint positions_close_reason_check check (close_reason in (
  'user', 'batch', 'take_profit', 'stop_loss', 'liquidation', 'trader', 'copy_stop', 'deleverage', 'limit', 'trailing_stop'
));
