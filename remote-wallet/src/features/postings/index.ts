export { LedgerLineRow } from './LedgerLineRow';
export { ledgerAmount, ledgerMessageKey } from './ledgerMessages';
