-- What the ledger audit finds is a mismatch between rows and an invariant.
alter table ledger_faults rename to ledger_mismatches;
alter table ledger_mismatches rename column promise to invariant;
alter index ledger_faults_unresolved rename to ledger_mismatches_unresolved;
alter index ledger_faults_pkey rename to ledger_mismatches_pkey;
