-- What settled something, so that its owner can compute it again. Written with the rows that it tells about.
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
  referencing new table as added for each statement execute function refuse_receipt_of_sealed_hour();
