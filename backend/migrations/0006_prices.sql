-- The prices that everything is settled by, what the simulated ones follow from, and the receipts of what they settled.

-- One row. The key of the simulated prices is a file or a setting (docs/configuration.md): whoever reads the database, a
-- log or a backup of it does not know later prices. Only its hash is kept, so that a process notices when it has another key.
create table market_secrets (
  id int primary key check (id = 1),
  -- For the counting of searches.
  salt text not null,
  feed_key_hash text check (feed_key_hash ~ '^[0-9a-f]{64}$')
);

-- Where the paths of the simulation begin: at the prices of the time when the key was made.
create table price_origins (
  symbol text primary key,
  time int8 not null,
  price numeric(38, 18) not null check (price > 0)
);

-- What each hour of the simulation follows from: its hash a day before it begins, key and ends ten minutes after it has
-- ended. Each venue of stocks has keys of its own, whose hours are revealed after the session that they lead into: with the
-- keys of the coins' hours, which are public in the meantime, an opening could be predicted.
create table feed_hours (
  feed text not null default 'continuous',
  hour int8 not null check (hour % 3600000 = 0),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- The markets in the ends; others were listed later.
  symbols text[] not null,
  committed_at int8 not null,
  key text check (key ~ '^[0-9a-f]{64}$'),
  -- The canonical form.
  ends text,
  revealed_at int8,
  primary key (feed, hour),
  check ((key is null) = (ends is null) and (key is null) = (revealed_at is null)),
  check (revealed_at >= hour + 3600000 + 600000)
);
create index feed_hours_to_reveal on feed_hours (feed, hour) where revealed_at is null;

create function refuse_change_of_feed_hour() returns trigger language plpgsql as $$
begin
  raise exception 'What was published of an hour is final.';
end
$$;
create trigger commitments_are_final before update of feed, hour, commitment, symbols, committed_at on feed_hours
  for each row execute function refuse_change_of_feed_hour();
create trigger revealed_hours_are_final before update on feed_hours
  for each row when (old.revealed_at is not null) execute function refuse_change_of_feed_hour();

-- The prices of every market at one whole second, in one row. Everything is settled by these rows alone, so they are
-- written before anything is told, and never change.
create table price_seconds (
  time int8 primary key check (time % 1000 = 0),
  -- The four arrays have the same order; a market without an index is left out.
  markets int[] not null,
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
create function record_price_second(at int8, ids int[], index_list numeric[], last_list numeric[], mark_list numeric[])
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

-- What settled something, so that its owner can compute it again. Written with the rows that it is about.
create table receipts (
  id uuid primary key,
  -- Null if it is public.
  user_id uuid references users (id),
  rule text not null,
  written_at int8 not null,
  -- The hour in whose record it is.
  hour int8 not null check (hour = written_at - written_at % 3600000),
  -- The canonical form, whose hash is the leaf.
  body text not null,
  leaf text not null check (leaf ~ '^[0-9a-f]{64}$'),
  -- What leads from the leaf to the root of the hour, as JSON; once the hour is sealed.
  path text
);
create index receipts_by_hour on receipts (hour, id);

-- One row for each hour: the root of the tree of all that was recorded and settled in it. Each link covers all before it.
create table hour_records (
  hour int8 primary key check (hour % 3600000 = 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  link text not null check (link ~ '^[0-9a-f]{64}$'),
  -- How many leaves there are.
  count int not null,
  sealed_at int8 not null
);

-- The leaves of the minutes of an hour that is being sealed; removed with its record.
create table minute_leaves (
  minute int8 primary key check (minute % 60000 = 0),
  leaves text[] not null
);

create function refuse_change_of_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'A receipt and the record of an hour are final.';
end
$$;
create trigger receipts_are_final before update of id, user_id, rule, written_at, hour, body, leaf on receipts
  for each row execute function refuse_change_of_receipt();
create trigger receipt_paths_are_final before update of path on receipts
  for each row when (old.path is not null) execute function refuse_change_of_receipt();
create trigger hour_records_are_final before update on hour_records
  for each row execute function refuse_change_of_receipt();

-- A receipt that comes after its hour was sealed would never be in a record: its transaction is refused and tried again.
create function refuse_receipt_of_sealed_hour() returns trigger language plpgsql as $$
begin
  if exists (select from added join hour_records using (hour)) then
    raise exception 'The hour of this receipt is sealed.';
  end if;
  return null;
end
$$;
create trigger receipts_before_their_record after insert on receipts
  referencing new table as added
  for each statement execute function refuse_receipt_of_sealed_hour();
