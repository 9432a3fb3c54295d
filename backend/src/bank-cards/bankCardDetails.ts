import * as z from 'zod/mini';
import type { Sealing } from '../security/sealing';

/** What of a card is about its holder. */
const details = z.object({
  holder: z.string(),
  accountNumber: z.string(),
  phone: z.string(),
  holderAddress: z.nullable(z.string()),
});

export type BankCardDetails = z.output<typeof details>;

const placeOf = (cardId: string) => `bank_card:${cardId}`;

export function sealDetails(sealing: Sealing, cardId: string, text: BankCardDetails): string {
  return sealing.seal(placeOf(cardId), JSON.stringify(text));
}

export function openDetails(sealing: Sealing, cardId: string, sealed: string): BankCardDetails {
  return details.parse(JSON.parse(sealing.open(placeOf(cardId), sealed)));
}

/** By which an account that is saved twice is found. */
export function digestAccount(sealing: Sealing, country: string, accountNumber: string): string {
  return sealing.digest('bank_card.account', `${country}:${accountNumber}`);
}
