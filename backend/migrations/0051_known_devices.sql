-- A device that has signed in carries a proof of it, so that a stranger's guesses do not keep its owner out.
create table known_devices (
  -- SHA-256 of the proof.
  proof_hash text primary key,
  user_id uuid not null references users (id),
  used_at int8 not null
);

create index known_devices_user on known_devices (user_id, used_at);
create index known_devices_used_at on known_devices (used_at);
