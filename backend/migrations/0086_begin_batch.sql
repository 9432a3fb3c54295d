-- How each batch of a sequencer begins, in one round trip. Each query sees what was committed before it: the link is read
-- after the lock of balances (see `balanceLock.sql.ts`), which is waited for only with the newest token.
create function begin_batch(product text, held int8) returns table (token int8, link int8)
  language plpgsql as $$
begin
  select newest.token into token from fencing_tokens newest where newest.name = product for share;
  if token = held then
    perform pg_advisory_xact_lock(4815163);
    select head.link into link from ledger_head head where head.id = 1;
  end if;
  return next;
end
$$;
