-- Each venue of stocks has keys of its own, whose hours are revealed after the session that they lead into. The paths of stocks begin
-- anew at their last candles: with the keys of the coins' hours, which are public in the meantime, an opening could be told.
alter table feed_hours add column feed text not null default 'continuous';
alter table feed_hours drop constraint feed_hours_pkey, add primary key (feed, hour);
drop index feed_hours_to_reveal;
create index feed_hours_to_reveal on feed_hours (feed, hour) where revealed_at is null;
drop trigger commitments_are_final on feed_hours;
create trigger commitments_are_final before update of feed, hour, commitment, symbols, committed_at on feed_hours
  for each row execute function refuse_change_of_feed_hour();

delete from price_origins where symbol in (select symbol from markets where kind = 'stock');
-- History that is not written yet followed from the earlier keys, and would not join what is there.
delete from history_backfills where symbol in (select symbol from markets where kind = 'stock');
