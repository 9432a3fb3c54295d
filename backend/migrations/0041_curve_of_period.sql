-- The curve of a trader is read from the hours, over the period that is asked for.
alter table traders drop column spark;
