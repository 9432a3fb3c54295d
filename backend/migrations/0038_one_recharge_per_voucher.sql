-- The proof of one payment is not the proof of another.
create unique index bank_recharges_voucher on bank_recharges (voucher);
