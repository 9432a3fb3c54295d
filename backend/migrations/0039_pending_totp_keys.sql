-- A key of TOTP counts only once the session that was shown it has sent a code of it. Each session is shown another one: whoever has
-- been shown the key of the owner knows the second factor as well.
create table pending_totp_keys (
  user_id uuid not null references users (id),
  token_hash text not null,
  sealed_key text not null,
  made_at int8 not null,
  primary key (user_id, token_hash)
);
create index pending_totp_keys_by_time on pending_totp_keys (made_at);

-- What waits for its code is made anew.
delete from totp_keys where confirmed_at is null;
