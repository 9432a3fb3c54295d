-- Why an amount is frozen, for all but working orders, which tell it in their own column `frozen`.
create table holds (
  kind text not null,
  -- What it is held for, such as a lock.
  reference text not null,
  account_id int8 not null references accounts (id),
  amount numeric(38, 18) not null check (amount >= 0),
  primary key (kind, reference, account_id)
);
create index holds_of_account on holds (account_id);

-- Money commands that were carried out, and their replies: a repeat gets the same one. Written with the money.
create table money_commands (
  user_id uuid not null references users (id),
  operation text not null,
  req_id uuid not null,
  -- Of the body; the same key with another body is refused.
  hash text not null,
  reply json,
  created_at int8 not null,
  primary key (user_id, operation, req_id)
);
