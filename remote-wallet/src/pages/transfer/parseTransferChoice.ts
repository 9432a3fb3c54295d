import { transferAccounts, type TransferChoice } from './TransferStore';

/** Reads what a link to the page chooses; what it does not know is left out. */
export function parseTransferChoice(query: URLSearchParams): TransferChoice {
  const account = (name: string) =>
    transferAccounts.find((type) => String(type) === query.get(name));
  const currency = query.get('currency_id') ?? '';
  return {
    from: account('from'),
    to: account('to'),
    currencyId: /^[1-9]\d{0,8}$/.test(currency) ? Number(currency) : undefined,
  };
}
