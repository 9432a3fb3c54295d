-- Lines that bring money from outside or take it there: they are few, and are no profit of a day.
create index postings_of_flows on postings (account_id, time) where kind = 'demo_funds';
