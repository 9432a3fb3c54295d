-- Bills of one kind among many others. Spot trading writes most postings and is found without an index of its own.
create index postings_of_kind on postings (account_id, kind, id desc) where kind not in (2, 3, 4, 5, 6);

-- The journal of a bill lies in the link that has its posting.
create index ledger_links_by_posting on ledger_links (last_posting);

-- Whatever brings money from outside or takes it there: demo funds, deposits, withdrawals, payments and bank money.
drop index postings_of_flows;
create index postings_of_flows on postings (account_id, time) where kind in (1, 24, 25, 26, 27, 28, 30, 31, 32);
