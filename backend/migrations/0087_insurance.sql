-- `insurance` pays what liquidated positions lack, and gets what they leave.
alter table accounts drop constraint accounts_system_check;
alter table accounts add constraint accounts_system_check
  check (system in ('demo', 'house', 'fees', 'earn', 'insurance'));
