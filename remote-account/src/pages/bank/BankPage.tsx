import { BankCardsPage } from '../../features/bank-cards';

/** /pages/setting/bank?edit=… — the person's accounts at banks at home. */
export function BankPage() {
  return <BankCardsPage kind="domestic" />;
}
