-- Users, how they sign in and what protects their accounts. Times are milliseconds since 1970, UTC, in all tables.

create table users (
  id uuid primary key,
  -- The generated name, unique and stable.
  account text not null unique,
  -- In lower case, so that one mailbox is one user.
  email text unique check (email is null or email = lower(email)),
  -- In E.164, such as +919876543210.
  phone text unique,
  area_code_id int,
  password_hash text not null,
  pay_password_hash text,
  -- The word that begins every message to the user, so that a forged one is recognized.
  phishing_word text,
  nickname text,
  avatar text,
  level int not null default 0,
  score int not null default 100,
  invite_code text not null unique,
  invited_by uuid references users (id),
  -- A frozen account opens nothing and lets nothing out until its owner unfreezes it.
  frozen_at int8,
  created_at int8 not null,
  check (email is not null or phone is not null)
);
create index users_invited_by on users (invited_by) where invited_by is not null;

create table sessions (
  -- SHA-256 of the token, so that whoever reads this table cannot sign in with it.
  token_hash text primary key,
  -- A name for the session that gives no access.
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  device text,
  -- The public key that the session is bound to, a JSON Web Key; null for a bearer session.
  public_key text,
  -- The secret that page and server have agreed on. The key of the page's proofs follows from it and from the token,
  -- which is not stored.
  mac_secret text,
  created_at int8 not null,
  used_at int8 not null
);
create unique index sessions_id on sessions (id);
create index sessions_user on sessions (user_id);
create index sessions_used_at on sessions (used_at);

create table sign_ins (
  id int8 primary key generated always as identity,
  user_id uuid not null references users (id),
  session_id uuid not null,
  method text not null check (method in ('register', 'password', 'totp', 'recovery_code')),
  is_new_device boolean not null,
  address text,
  user_agent text,
  created_at int8 not null
);
create index sign_ins_of_user on sign_ins (user_id, id);
create index sign_ins_session on sign_ins (session_id);
create index sign_ins_created_at on sign_ins (created_at);

-- A device that has signed in has a proof of it, so that a stranger's guesses do not lock the owner out.
create table known_devices (
  -- SHA-256 of the proof.
  proof_hash text primary key,
  user_id uuid not null references users (id),
  used_at int8 not null
);
create index known_devices_user on known_devices (user_id, used_at);
create index known_devices_used_at on known_devices (used_at);

-- One code per target and purpose; a new one replaces the one before. A code that was used is removed: a row that stayed
-- would reveal who has registered within a day, because replacing a row takes another time than inserting one.
create table verification_codes (
  target text not null,
  scene text not null check (
    scene in ('register', 'forget', 'login', 'bind', 'pay_password', 'withdraw', 'address', 'device', 'unfreeze')
  ),
  code_hash text not null,
  tries int not null default 0,
  created_at int8 not null,
  expires_at int8 not null,
  -- For the limit of a day.
  day_began_at int8 not null,
  sent_in_day int not null default 1,
  primary key (target, scene)
);
create index verification_codes_expires_at on verification_codes (expires_at);

-- Whoever has proved a mailbox or a phone may set a new password for ten minutes. The new password removes all tokens of
-- the account.
create table reset_tokens (
  token_hash text primary key,
  user_id uuid not null references users (id),
  expires_at int8 not null
);
create index reset_tokens_user on reset_tokens (user_id);

-- Tries to guess a secret, counted before they are compared.
create table secret_tries (
  user_id uuid not null references users (id),
  secret text not null check (secret in ('pay_password', 'totp')),
  tries int not null,
  -- How often it was blocked since the last right try; each time may take longer.
  blocks int not null default 0,
  blocked_until int8 not null default 0,
  primary key (user_id, secret)
);

-- The key of an authenticator app. It counts once a code of it has proved that the user has it.
create table totp_keys (
  user_id uuid primary key references users (id),
  sealed_key text not null,
  made_at int8 not null,
  confirmed_at int8,
  -- The last time step of which a code was used: no code of it or of an earlier step is accepted again.
  last_step int8 not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Requests with a `req_id` whose second factor was right: a repeat of the same one needs no new code.
create table proved_requests (
  user_id uuid not null references users (id),
  request_hash text not null,
  created_at int8 not null,
  primary key (user_id, request_hash)
);
create index proved_requests_created_at on proved_requests (created_at);

-- Why nothing may leave an account until a time; of one session only, if it names one. Holds are never shortened: the
-- latest end counts.
create table outflow_holds (
  id int8 primary key generated always as identity,
  user_id uuid not null references users (id),
  token_hash text,
  reason text not null,
  began_at int8 not null,
  ends_at int8 not null,
  constraint outflow_holds_end_later check (ends_at > began_at)
);
create index outflow_holds_of_user on outflow_holds (user_id, ends_at);

-- The link in a message that freezes the account without a sign-in, once.
create table freeze_tickets (
  ticket_hash text primary key,
  user_id uuid not null references users (id),
  expires_at int8 not null
);
create index freeze_tickets_expires_at on freeze_tickets (expires_at);
