-- A limit that its second reaches while its owner has the most positions is cancelled with that reason.
alter table positions
  drop constraint positions_cancel_reason_check,
  add constraint positions_cancel_reason_check
    check (cancel_reason in ('not_filled', 'too_many_positions'));
