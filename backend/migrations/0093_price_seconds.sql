-- The prices of every market at one whole second, in one row. Everything is settled by these rows alone, so they are
-- written before anything is told, and never change.
create table price_seconds (
  time int8 primary key check (time % 1000 = 0),
  -- The four arrays have the same order; a market without an index is left out.
  markets int4[] not null,
  index_prices numeric[] not null,
  last_prices numeric[] not null,
  mark_prices numeric[] not null,
  check (cardinality(markets) = cardinality(index_prices)
     and cardinality(markets) = cardinality(last_prices)
     and cardinality(markets) = cardinality(mark_prices))
);

create function keep_price_seconds() returns trigger language plpgsql as $$
begin
  raise exception 'A recorded price is final.';
end
$$;
create trigger price_seconds_are_final before update on price_seconds
  for each row execute function keep_price_seconds();

-- Records a second, and returns false if it or a later one is recorded already. The lock lets no row commit behind one
-- that others have read: a statement that was cut off from its client may still be running. Each query of the function
-- sees what was committed before it.
create function record_price_second(at int8, ids int4[], index_list numeric[], last_list numeric[], mark_list numeric[])
  returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4815164);
  if exists (select from price_seconds where time >= at) then
    return false;
  end if;
  insert into price_seconds values (at, ids, index_list, last_list, mark_list);
  return true;
end
$$;
