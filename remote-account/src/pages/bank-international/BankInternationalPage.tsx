import { BankCardsPage } from '../../features/bank-cards';

/** /pages/setting/bank_international?edit=… — the person's accounts for payments from abroad. */
export function BankInternationalPage() {
  return <BankCardsPage kind="international" />;
}
