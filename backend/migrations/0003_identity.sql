-- Pictures that users have sent, what they ask to have reviewed, and what operators decided.

-- Pictures, decoded and encoded again. One that nothing refers to is removed after a day.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('avatar', 'private')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  size int not null check (size = octet_length(bytes) and size > 0),
  created_at int8 not null,
  attached_at int8
);
-- A picture is compressed already.
alter table uploads alter column bytes set storage external;
create index uploads_of_user on uploads (user_id, created_at);
create index uploads_unattached on uploads (created_at) where attached_at is null;

-- For level 1 a document with its holder, for level 2 pictures of it. Name and number are sealed; the digest shows whether
-- two documents are the same.
create table identity_reviews (
  id int8 primary key generated always as identity,
  user_id uuid not null references users (id),
  level int not null check (level in (1, 2)),
  status text not null default 'reviewing' check (status in ('reviewing', 'verified', 'failed')),
  document_kind text check (document_kind in ('idCard', 'passport', 'drivingLicence')),
  -- The country that issued the document of level 1, by two letters. Once verified it decides what is closed for the user.
  country text check (country ~ '^[A-Z]{2}$'),
  sealed_name text,
  sealed_number text,
  number_digest text,
  front uuid references uploads (id),
  reverse uuid references uploads (id),
  reason text,
  submitted_at int8 not null,
  decided_at int8,
  constraint identity_reviews_complete check (
    case level
      when 1 then num_nulls(document_kind, sealed_name, sealed_number, number_digest) = 0 and num_nonnulls(front, reverse) = 0
      else num_nulls(front, reverse) = 0 and num_nonnulls(document_kind, sealed_name, sealed_number, number_digest) = 0
    end
  ),
  constraint identity_reviews_country check (level = 1 or country is null),
  constraint identity_reviews_decided check ((status = 'reviewing') = (decided_at is null)),
  constraint identity_reviews_reason check ((status = 'failed') = (reason is not null))
);
create index identity_reviews_of_user on identity_reviews (user_id, level, id desc);
create index identity_reviews_by_status on identity_reviews (status, id);
create index identity_reviews_front on identity_reviews (front) where front is not null;
create index identity_reviews_reverse on identity_reviews (reverse) where reverse is not null;
-- One review at a time, one verified review for each level, and one document for one account.
create unique index identity_reviews_one_pending on identity_reviews (user_id, level) where status = 'reviewing';
create unique index identity_reviews_one_verified on identity_reviews (user_id, level) where status = 'verified';
create unique index identity_reviews_one_document on identity_reviews (number_digest) where status = 'verified' and level = 1;

-- What operators and policies have decided or looked at. Each line contains the hash of the one before.
create table operator_log (
  id int8 primary key check (id > 0),
  at int8 not null,
  who text not null,
  action text not null,
  subject text not null,
  detail text not null,
  hash bytea not null
);
create trigger operator_log_is_final before update or delete or truncate on operator_log
  for each statement execute function refuse_change();

-- The last line. Whoever writes a line locks it first.
create table operator_log_head (
  one int primary key check (one = 1),
  id int8 not null,
  hash bytea not null
);
insert into operator_log_head (one, id, hash)
values (1, 0, sha256(convert_to('The operator log begins.', 'UTF8')));
