-- Orders that wait for the recorded index to reach their trigger price; their funds are frozen from the start.
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('waiting', 'open', 'partial', 'filled', 'cancelled')),
  drop constraint orders_ended_freeze_nothing,
  add constraint orders_ended_freeze_nothing check (status in ('waiting', 'open', 'partial') or frozen = 0),
  add column trigger_price numeric(38, 18) check (trigger_price > 0),
  -- Whether the index was below the trigger price when the order was accepted, and the newest recorded second then.
  add column trigger_rises boolean,
  add column trigger_since int8,
  -- The recorded second that set it off.
  add column triggered_at int8,
  -- Why it could not be placed when it was set off.
  add column reason text,
  add constraint orders_waiting_have_triggers check (
    status <> 'waiting' or num_nulls(trigger_price, trigger_rises, trigger_since) = 0 and triggered_at is null
  );
create index orders_waiting on orders (user_id, sequence desc) where status = 'waiting';

-- Up to which recorded second orders were set off.
create table spot_progress (
  id int2 primary key check (id = 1),
  carried_out int8 not null
);
