-- What somebody's coins cost them, as far as it has been counted from the lines of the account: the next count goes on
-- from there. It holds nothing that the lines do not say, and may be emptied at any time.
create table holding_costs (
  account_id int8 primary key,
  -- The last line that is counted.
  counted_to int8 not null,
  quantity numeric(38, 18) not null check (quantity >= 0),
  -- In US dollars.
  cost numeric(38, 18) not null check (cost >= 0)
);
