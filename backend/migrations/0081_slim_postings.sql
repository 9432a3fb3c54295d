-- Postings are stored without texts and without the balance after them: a kind is a number (see `postingCodes.ts`), a
-- journal is numbered within its link, and balances after postings are computed where they are needed.

-- An older server may still be writing: its last transactions are waited for, in the order in which it locks, and what it
-- begins later fails.
lock table accounts, ledger_head, postings, ledger_links in access exclusive mode;

-- Numbers and names as in `postingCodes.ts` when this was written.
create temp table kinds (code int2, name text) on commit drop;
insert into kinds values (1, 'demo_funds'), (2, 'spot_freeze'), (3, 'spot_release'), (4, 'spot_buy'), (5, 'spot_sell'),
  (6, 'spot_fee'), (7, 'lock'), (8, 'lock_yield'), (9, 'lock_penalty');
create temp table businesses (code int2, name text) on commit drop;
insert into businesses values (1, 'demo'), (2, 'order'), (3, 'trade'), (4, 'lock');
-- Demo funds of a system account name their receiver.
create temp table receivers (id uuid, name text) on commit drop;
insert into receivers values ('00000000-0000-0000-0000-000000000001', 'demo'),
  ('00000000-0000-0000-0000-000000000002', 'house'), ('00000000-0000-0000-0000-000000000003', 'fees'),
  ('00000000-0000-0000-0000-000000000004', 'earn');

-- The links in their order, and 0 for the postings from before the chain; a journal lies in one link.
create temp table places on commit drop as
select id, place, dense_rank() over (partition by place order by first_id) - 1 as journal
  from (
    select id, place, min(id) over (partition by journal_id) as first_id
      from (
        select id, journal_id, width_bucket(id - 1, array(select last_posting from ledger_links order by link)) as place
          from postings
      ) placed
  ) each;

create table slim_postings (
  id int8 not null generated always as identity,
  account_id int8 not null,
  time int8 not null,
  -- What it was for, such as an order.
  business_id uuid not null,
  -- Its number within the link that the posting belongs to.
  journal int4 not null,
  kind int2 not null,
  business_type int2 not null,
  -- What was added to each part of the account.
  available numeric(38, 18) not null,
  frozen numeric(38, 18) not null
);

insert into slim_postings (id, account_id, time, business_id, journal, kind, business_type, available, frozen)
overriding system value
select postings.id, account_id, time, coalesce(receivers.id, business_id::uuid), journal, kinds.code, businesses.code,
       available, frozen
  from postings
  join places on places.id = postings.id
  left join kinds on kinds.name = kind
  left join businesses on businesses.name = business_type
  left join receivers on receivers.name = business_id
 order by postings.id;

do $$
declare
  lost int8;
begin
  select coalesce(old.id, new.id) into lost
    from postings old
    full join (
      select slim_postings.*, coalesce(receivers.name, business_id::text) as business
        from slim_postings left join receivers on receivers.id = business_id
    ) new on new.id = old.id
    left join kinds on kinds.code = new.kind
    left join businesses on businesses.code = new.business_type
   where (old.account_id, old.time, old.kind, old.available, old.frozen, old.business_type, old.business_id)
         is distinct from
         (new.account_id, new.time, kinds.name, new.available, new.frozen, businesses.name, new.business)
   limit 1;
  if found then
    raise exception 'Posting % cannot be converted without a loss.', lost;
  end if;
end
$$;

-- Whether each link was as it was written; see `chain.sql.ts` for the new form of its content.
create temp table contents on commit drop as
select places.place,
       count(*) as lines,
       sha256(convert_to(string_agg(
         concat_ws('|', old.journal_id, old.account_id, old.kind, trim_scale(old.available), trim_scale(old.frozen),
                   trim_scale(old.available_after), trim_scale(old.frozen_after), old.business_type,
                   old.business_id, old.time), e'\n' order by old.id), 'UTF8')) as before,
       sha256(convert_to(string_agg(
         concat_ws(e'\t', new.journal, new.account_id, new.kind, new.business_type, new.business_id,
                   trim_scale(new.available), trim_scale(new.frozen), new.time), e'\n' order by new.id), 'UTF8')) as content
  from places
  join postings old on old.id = places.id
  join slim_postings new on new.id = places.id
 where places.place > 0
 group by places.place;

-- The links as they were: a hash that was noted before is found here, and the chain goes on from the last one.
alter table ledger_links rename to past_ledger_links;
alter index ledger_links_pkey rename to past_ledger_links_pkey;
drop index ledger_links_by_time;

create table ledger_links (
  link int8 primary key,
  -- Its postings are those up to this id and above the one of the link before.
  last_posting int8 not null,
  lines int not null,
  content bytea not null,
  hash bytea not null,
  time int8 not null
);

-- A link that was not as written, or did not follow the one before, keeps its hashes and is found again by the audit.
do $$
declare
  one record;
  last_hash bytea := (select hash from past_ledger_links order by link desc limit 1);
  previous bytea;
begin
  for one in
    select past.*, new.content as new_content,
           coalesce(past.content = new.before and past.lines = new.lines, past.link = 0) as is_whole,
           case when past.link = 0
                then past.hash = sha256(convert_to('The chain begins after line ' || past.last_posting, 'UTF8'))
                else past.link = past.link_before + 1 and past.hash = sha256(past.hash_before || past.content)
            end as is_chained
      from (
        select *, row_number() over one - 1 as place, lag(link) over one as link_before, lag(hash) over one as hash_before
          from past_ledger_links window one as (order by link)
      ) past
      left join contents new on new.place = past.place
     order by past.link
  loop
    if one.is_whole and one.link > 0 then
      one.content := one.new_content;
    end if;
    if one.is_chained and one.link = 0 then
      one.hash := sha256(convert_to('The chain begins after line ' || one.last_posting, 'UTF8') || last_hash);
    elsif one.is_chained then
      one.hash := sha256(previous || one.content);
    end if;
    insert into ledger_links values (one.link, one.last_posting, one.lines, one.content, one.hash, one.time);
    previous := one.hash;
  end loop;
end
$$;

update ledger_head set hash = ledger_links.hash
  from ledger_links join past_ledger_links on past_ledger_links.link = ledger_links.link
 where ledger_head.link = ledger_links.link and ledger_head.hash = past_ledger_links.hash;

create trigger ledger_links_are_final before update or delete or truncate on ledger_links
  for each statement execute function refuse_change();

-- The day of an account's newest posting, and what the account had when that day began: available and frozen together.
alter table accounts
  add column opening_time int8 not null default 0,
  add column opening numeric(38, 18) not null default 0;
update accounts
   set opening_time = newest.day,
       opening = (
         select coalesce(sum(available + frozen), 0) from postings
          where account_id = accounts.id and time < newest.day
       )
  from (select account_id, max(time) / 86400000 * 86400000 as day from postings group by account_id) newest
 where newest.account_id = accounts.id;

-- The new table takes the place of the old one.
select setval(pg_get_serial_sequence('slim_postings', 'id'), nextval(pg_get_serial_sequence('postings', 'id')));
drop function postings_between(int8, int8);
drop table postings;
alter table slim_postings rename to postings;
alter sequence slim_postings_id_seq rename to postings_id_seq;
alter table postings
  add primary key (account_id, id),
  add constraint postings_move_something check (available <> 0 or frozen <> 0);
create index postings_by_id on postings using brin (id) with (pages_per_range = 16);
-- Demo funds: postings that bring money from outside or take it there.
create index postings_of_flows on postings (account_id, time) where kind = 1;
create function postings_between(int8, int8) returns setof postings
  language sql stable set enable_seqscan = off as $$
  select * from postings where id > $1 and id <= $2
$$;

-- All postings of a journal are written by one statement, and no other journal of it has the same number.
create or replace function check_postings_balance() returns trigger language plpgsql as $$
declare
  is_balanced boolean;
begin
  execute 'with coin as materialized (
             select id, currency_id from accounts where id = any (array(select distinct account_id from added))
           )
           select not exists (
             select from added join coin on coin.id = added.account_id
              group by added.journal, coin.currency_id
             having sum(added.available + added.frozen) <> 0
           )' into is_balanced;
  if not is_balanced then
    raise exception 'A journal must add up to zero in each currency.' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger postings_balance after insert on postings
  referencing new table as added
  for each statement execute function check_postings_balance();
create trigger postings_are_final before update or delete or truncate on postings
  for each statement execute function refuse_change();
