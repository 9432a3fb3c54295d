-- What a person proves beyond the login password, and the word that begins every message to them.
alter table users
  add column pay_password_hash text,
  add column phishing_word text;

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

-- The key of an authenticator app. It counts once a code of it has proved that the person has it.
create table totp_keys (
  user_id uuid primary key references users (id),
  sealed_key text not null,
  made_at int8 not null,
  confirmed_at int8,
  -- The last time step of which a code was used: none of it or before it counts again.
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

-- The link in a message that freezes the account without a sign-in, once.
create table freeze_tickets (
  ticket_hash text primary key,
  user_id uuid not null references users (id),
  expires_at int8 not null
);

create index freeze_tickets_expires_at on freeze_tickets (expires_at);

-- A name for a session that gives no access.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_id on sessions (id);

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

alter table verification_codes drop constraint verification_codes_scene_check;
alter table verification_codes add constraint verification_codes_scene_check
  check (scene in ('register', 'forget', 'login', 'bind', 'pay_password', 'withdraw', 'address', 'device', 'unfreeze'));
