-- What people ask to have reviewed: for level 1 a document with its holder, for level 2 pictures of it. Name and number are sealed;
-- the digest tells whether two documents are the same.
create table identity_reviews (
  id int8 primary key generated always as identity,
  user_id uuid not null references users (id),
  level int not null check (level in (1, 2)),
  status text not null default 'reviewing' check (status in ('reviewing', 'verified', 'failed')),
  document_kind text check (document_kind in ('idCard', 'passport', 'drivingLicence')),
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
    end),
  constraint identity_reviews_decided check ((status = 'reviewing') = (decided_at is null)),
  constraint identity_reviews_reason check ((status = 'failed') = (reason is not null))
);
create index identity_reviews_of_user on identity_reviews (user_id, level, id desc);
create index identity_reviews_by_status on identity_reviews (status, id);
create index identity_reviews_front on identity_reviews (front) where front is not null;
create index identity_reviews_reverse on identity_reviews (reverse) where reverse is not null;
-- One review at a time, one verified one for each level, and one document for one account.
create unique index identity_reviews_one_pending on identity_reviews (user_id, level) where status = 'reviewing';
create unique index identity_reviews_one_verified on identity_reviews (user_id, level) where status = 'verified';
create unique index identity_reviews_one_document on identity_reviews (number_digest) where status = 'verified' and level = 1;
