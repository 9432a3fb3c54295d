-- The tick of an exit that the house could not pay when it was due: it is paid later, at the prices of that tick. The mark is null for an
-- exit at the market.
alter table positions
  add column owed_tick int8,
  add column owed_last numeric,
  add column owed_mark numeric,
  add constraint positions_owed_exit check (
    (owed_tick is null) = (owed_last is null)
    and (owed_mark is null or owed_tick is not null)
    and (owed_tick is null or status in ('closing', 'closed'))
  );
