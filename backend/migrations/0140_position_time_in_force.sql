-- How long a limit waits, and why an order was cancelled if its owner did not.
alter table positions
  add column time_in_force text not null default 'gtc'
    check (time_in_force in ('gtc', 'ioc', 'fok', 'post_only')),
  add column cancel_reason text check (cancel_reason in ('not_filled')),
  add constraint positions_cancel_reason check (cancel_reason is null or status = 'cancelled');
