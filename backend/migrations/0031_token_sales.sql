-- Token sales from the subscription to the last unlocked token.

-- `issuer` is below zero by the tokens that exist, `projects` has what sales brought.
alter table accounts drop constraint accounts_system_check;
alter table accounts add constraint accounts_system_check check (
  system in (
    'demo', 'house', 'fees', 'earn', 'insurance', 'chain', 'bank', 'promotion', 'suspense', 'issuer', 'projects'
  )
);
alter table accounts drop constraint accounts_not_overdrawn;
alter table accounts add constraint accounts_not_overdrawn check (
  frozen >= 0
  and (available >= 0 or coalesce(system in ('demo', 'chain', 'bank', 'suspense', 'issuer'), false))
);

-- Nobody could subscribe to the sales of before; the demo makes its own anew.
delete from projects;
alter table projects
  add column mode text not null check (mode in ('pro_rata', 'lottery')),
  -- How many tokens one person can get.
  add column cap numeric(38, 18) not null check (cap > 0),
  add column ticket_size numeric(38, 18) check (ticket_size > 0),
  -- The id of the coin that the token becomes.
  add column token_id int not null unique check (token_id > 2000),
  add column token_decimals int not null check (token_decimals between 0 and 8),
  -- Of a lottery: the seed, which only the server can open before the draw, and its hash, which all can see from the start.
  add column sealed_seed text,
  add column seed_hash text,
  add column subscribers int not null default 0 check (subscribers >= 0),
  -- From the end on: nobody subscribes any more, and the list is fixed.
  add column sealed_at int8,
  add column list text,
  add column list_hash text,
  -- From the allotment on.
  add column allotted_at int8,
  add column seed text,
  add column beacon text,
  add column cut text,
  add column sold numeric(38, 18),
  add column receipt_id uuid unique,
  -- Once each subscription is paid or refunded.
  add column paid_at int8,
  add column listed_at int8,
  add constraint projects_lottery check (
    (mode = 'lottery') = (ticket_size is not null) and (mode = 'lottery') = (seed_hash is not null)
    and (mode = 'lottery') = (sealed_seed is not null)
  ),
  add constraint projects_sealed_with_list check (
    (sealed_at is null) = (list is null) and (sealed_at is null) = (list_hash is null)
  ),
  add constraint projects_allotted_with_receipt check (
    (allotted_at is null) = (receipt_id is null) and (allotted_at is null) = (sold is null)
    and (allotted_at is null or sealed_at is not null)
  ),
  add constraint projects_within_supply check (sold <= total),
  add constraint projects_steps check (
    (paid_at is null or allotted_at is not null) and (listed_at is null or paid_at is not null)
  );

-- The steps that unlock what was allotted.
create table project_unlocks (
  project_id int not null references projects (id),
  step int not null check (step > 0),
  at int8 not null,
  share numeric(38, 18) not null check (share > 0 and share <= 1),
  primary key (project_id, step)
);

create table project_subscriptions (
  id uuid primary key,
  project_id int not null references projects (id),
  user_id uuid not null references users (id),
  -- In the order of acceptance; raising keeps it.
  place int8 not null generated always as identity,
  -- The tokens asked for.
  amount numeric(38, 18) not null check (amount >= 0),
  created_at int8 not null,
  -- From the allotment on.
  tokens numeric(38, 18) check (tokens <= amount),
  constraint project_subscriptions_one_a_person unique (project_id, user_id)
);
create index project_subscriptions_by_place on project_subscriptions (project_id, place);
create index project_subscriptions_of_user on project_subscriptions (user_id, place desc);

-- What was paid for a subscription: the allotment as step 0, then what each step unlocked. Each is paid once, in the transaction
-- that posts it.
create table project_payouts (
  subscription_id uuid not null references project_subscriptions (id),
  step int not null check (step >= 0),
  -- What was paid for the tokens, or the tokens that were unlocked.
  amount numeric(38, 18) not null check (amount >= 0),
  due_at int8 not null,
  paid_at int8 not null,
  receipt_id uuid unique,
  primary key (subscription_id, step)
);
