-- The markets whose candles from before their first day here are still to be written.
create table unwritten_pasts (
  symbol text primary key,
  -- The time that the first candles were made at; what was left out then follows from it.
  begun_at int8 not null
);
