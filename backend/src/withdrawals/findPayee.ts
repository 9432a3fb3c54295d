import * as z from 'zod/mini';
import type { MakeWithdrawalInput } from '@h5/shared/contract/withdrawals/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { bankOutMoney } from '@h5/shared/rules/bank/bankOut';
import { maskBankNumber } from '@h5/shared/rules/bank/bankText';
import { openDetails } from '../bank-cards/bankCardDetails';
import { findBankCard, type BankCardRow } from '../bank-cards/bankCards.sql';
import type { Config } from '../config';
import type { Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { FiatQuotes } from '../fiat/FiatQuotes';
import { bankCoin } from '../recharges/toBankRecharge';
import type { Sealing } from '../security/sealing';
import type { Destination } from './withdrawals.sql';

export interface BankOutDeps {
  config: Pick<Config, 'bankIn'>;
  quotes: FiatQuotes;
  sealing: Sealing;
}

const cardId = z.uuid();

/** Whom an operator pays. */
const payee = z.object({
  holder: z.string(),
  accountNumber: z.string(),
  phone: z.string(),
  holderAddress: z.nullable(z.string()),
  country: z.string(),
  bankName: z.string(),
  city: z.string(),
  branch: z.nullable(z.string()),
  routingNumber: z.nullable(z.string()),
  swiftCode: z.nullable(z.string()),
});
export type Payee = z.output<typeof payee>;

const placeOf = (withdrawalId: string) => `withdrawal.payee:${withdrawalId}`;

export function openPayee(sealing: Sealing, withdrawalId: string, sealed: string): Payee {
  return payee.parse(JSON.parse(sealing.open(placeOf(withdrawalId), sealed)));
}

/**
 * The saved card that money is to go to, and what the net amount becomes at the middle price of now.
 * @throws {AppError} BANK_CLOSED, COIN_NOT_FOUND, BANK_CARD_NOT_FOUND, FIAT_UNKNOWN, RATE_STALE, QUOTE_EXPIRED
 */
export async function findPayee(
  tx: Tx,
  { config, quotes, sealing }: BankOutDeps,
  { id, userId }: { id: string; userId: string },
  asked: Pick<MakeWithdrawalInput, 'currencyId' | 'kind' | 'to' | 'net' | 'fiat' | 'mid'>,
): Promise<Destination> {
  if (!config.bankIn.account) throw new AppError('BANK_CLOSED');
  if (asked.currencyId !== bankCoin.currencyId) throw new AppError('COIN_NOT_FOUND');
  const card = cardId.safeParse(asked.to).success
    ? await findBankCard(tx, userId, asked.to)
    : undefined;
  if (!card || card.kind !== asked.kind) throw new AppError('BANK_CARD_NOT_FOUND');
  const { code: fiat, mid, source, at } = await quotes.of(tx, asked.fiat ?? '');
  if (asked.mid !== undefined && !new Decimal(asked.mid).eq(mid)) {
    throw new AppError('QUOTE_EXPIRED');
  }
  const price = { fiat, mid, midSource: source, midAt: at };
  const money = toWireAmount(bankOutMoney(asked.net, mid));
  return { ...payeeOf(sealing, id, card), ...price, money };
}

/** A card as a withdrawal keeps it. */
export function payeeOf(
  sealing: Sealing,
  withdrawalId: string,
  card: BankCardRow,
): Omit<Destination, 'fiat' | 'money' | 'mid' | 'midSource' | 'midAt'> {
  const details: Payee = {
    ...openDetails(sealing, card.id, card.sealed_details),
    country: card.country,
    bankName: card.bank_name,
    city: card.city,
    branch: card.branch,
    routingNumber: card.routing_number,
    swiftCode: card.swift_code,
  };
  return {
    addressId: null,
    network: null,
    address: maskBankNumber(details.accountNumber),
    label: card.bank_name,
    bankMethod: card.kind,
    sealedPayee: sealing.seal(placeOf(withdrawalId), JSON.stringify(details)),
  };
}
