-- People, how they sign in, and what proves that a mailbox or a phone is theirs.
-- Times are milliseconds since 1970, UTC.

create table users (
  id uuid primary key,
  -- The generated name, unique and stable.
  account text not null unique,
  -- Lower case; its provider's mailbox is the proof of it.
  email text unique check (email is null or email = lower(email)),
  -- In E.164, such as +919876543210.
  phone text unique,
  area_code_id int,
  password_hash text not null,
  nickname text,
  avatar text,
  level int not null default 0,
  score int not null default 100,
  invite_code text not null unique,
  invited_by uuid references users (id),
  created_at int8 not null,
  check (email is not null or phone is not null)
);

create index users_invited_by on users (invited_by) where invited_by is not null;

create table sessions (
  -- SHA-256 of the token, so that this table opens no door.
  token_hash text primary key,
  user_id uuid not null references users (id),
  device text,
  created_at int8 not null,
  used_at int8 not null
);

create index sessions_user on sessions (user_id);
create index sessions_used_at on sessions (used_at);

-- One code per target and purpose; a new one replaces the one before.
create table verification_codes (
  target text not null,
  scene text not null check (scene in ('register', 'forget')),
  code_hash text not null,
  tries int not null default 0,
  is_used boolean not null default false,
  created_at int8 not null,
  expires_at int8 not null,
  -- For the limit of a day.
  day_began_at int8 not null,
  sent_in_day int not null default 1,
  primary key (target, scene)
);

create index verification_codes_expires_at on verification_codes (expires_at);

-- Who proved a mailbox or a phone may set a new password for ten minutes.
create table reset_tickets (
  ticket_hash text primary key,
  user_id uuid not null references users (id),
  target text not null,
  expires_at int8 not null,
  is_used boolean not null default false
);
