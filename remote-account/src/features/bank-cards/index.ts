export { BankCardsPage } from './BankCardsPage';
export { useBankCards } from './BankCardsStore';
export { bankCardsUrl, newCard } from './bankCardsUrl';
