-- What each hour of the simulation follows from: the hash a day before it begins, key and ends ten minutes after it has ended.
create table feed_hours (
  hour int8 primary key check (hour % 3600000 = 0),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- The markets in the ends; others were listed later.
  symbols text[] not null,
  committed_at int8 not null,
  key text check (key ~ '^[0-9a-f]{64}$'),
  -- The canonical form.
  ends text,
  revealed_at int8,
  check ((key is null) = (ends is null) and (key is null) = (revealed_at is null)),
  check (revealed_at >= hour + 3600000 + 600000)
);
create index feed_hours_to_reveal on feed_hours (hour) where revealed_at is null;

create function refuse_change_of_feed_hour() returns trigger language plpgsql as $$
begin
  raise exception 'What was published of an hour is final.';
end
$$;
create trigger commitments_are_final before update of hour, commitment, symbols, committed_at on feed_hours
  for each row execute function refuse_change_of_feed_hour();
create trigger revealed_hours_are_final before update on feed_hours
  for each row when (old.revealed_at is not null) execute function refuse_change_of_feed_hour();
