-- Passkeys of accounts: the public half of a key that a device keeps and uses once its owner has unlocked it.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The name that the authenticator gave it, in base64url.
  credential_id text not null unique,
  public_key text not null,
  -- How often it was used, by authenticators that count: a copy of the key counts on its own and is noticed.
  counter int8 not null,
  -- How the browser reaches the authenticator, such as `internal,hybrid`.
  transports text not null,
  name text not null check (char_length(name) between 1 and 30),
  is_synced boolean not null,
  created_at int8 not null,
  used_at int8
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- What a passkey is asked to sign: once, within two minutes.
create table passkey_challenges (
  challenge text primary key,
  -- Null for a sign-in, which begins before anybody knows who it is.
  user_id uuid references users (id),
  -- What it was made for: a sign-in, a new passkey, or the path of one call.
  purpose text not null,
  expires_at int8 not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

alter table sign_ins drop constraint sign_ins_method_check;
alter table sign_ins add constraint sign_ins_method_check
  check (method in ('register', 'password', 'totp', 'recovery_code', 'passkey'));

-- What has left accounts and counts against the limit of their level for 24 hours; what returns is removed.
create table counted_withdrawals (
  reference text primary key,
  user_id uuid not null references users (id),
  -- In BTC, at the price of its own moment.
  value numeric(38, 18) not null check (value > 0),
  at int8 not null
);
create index counted_withdrawals_of_user on counted_withdrawals (user_id, at);
create index counted_withdrawals_by_time on counted_withdrawals (at);
