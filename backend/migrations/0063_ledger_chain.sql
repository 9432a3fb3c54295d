-- Each batch of lines is a link: the hash of its lines, and with the hash of the link before it the hash of all that was
-- written since the chain began. Lines from before this migration are held against the balances, but not by the chain.
create table ledger_links (
  link int8 primary key,
  -- Its lines are those up to this id and above the one of the link before.
  last_posting int8 not null,
  lines int not null,
  content bytea not null,
  hash bytea not null,
  time int8 not null
);
create index ledger_links_by_time on ledger_links (time);
create trigger ledger_links_are_final before update or delete or truncate on ledger_links
  for each statement execute function refuse_change();

-- The last link. Whoever writes lines locks it first, so that the ids of a link's lines follow each other.
create table ledger_head (
  id int primary key check (id = 1),
  link int8 not null,
  last_posting int8 not null,
  hash bytea not null
);
insert into ledger_head (id, link, last_posting, hash)
select 1, 0, coalesce(max(id), 0), sha256(convert_to('The chain begins after line ' || coalesce(max(id), 0), 'UTF8'))
  from postings;
insert into ledger_links (link, last_posting, lines, content, hash, time)
select link, last_posting, 0, sha256(''), hash, 0 from ledger_head;

-- Lines lie in the order of their ids, so that some pages stand for a range of them.
create index postings_by_id on postings using brin (id) with (pages_per_range = 16);

-- Through that index, whatever the planner knows of the table: lines above the first id, up to the second.
create function postings_between(int8, int8) returns setof postings
  language sql stable set enable_seqscan = off as $$
  select * from postings where id > $1 and id <= $2
$$;

-- What was found to differ. While one is not resolved, nothing may leave the exchange.
create table ledger_faults (
  id int8 primary key generated always as identity,
  promise text not null,
  subject text not null,
  found_at int8 not null,
  resolved_at int8
);
create unique index ledger_faults_unresolved on ledger_faults (promise, subject) where resolved_at is null;
