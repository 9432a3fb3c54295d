-- The receipt of the fill of a limit that waited.
alter table positions add column open_receipt_id uuid;
