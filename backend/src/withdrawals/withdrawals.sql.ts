import { sql } from 'kysely';
import type { BankMethod } from '@h5/shared/contract/recharges/bankRecharge';
import type { WithdrawalFilter } from '@h5/shared/contract/withdrawals/endpoints';
import type { WithdrawalReason, WithdrawalState } from '@h5/shared/contract/withdrawals/withdrawal';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { NetworkName } from '@h5/shared/rules/networks';
import type { Db, Queryable, Tx } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';
import { businessTypeCodes, postingKindOfCode } from '../ledger/postingCodes';

const columns = [
  ...(['id', 'user_id as userId', 'network', 'currency_id as currencyId', 'address'] as const),
  ...(['label', 'amount', 'fee', 'net', 'state', 'reason', 'txid', 'confirmations'] as const),
  ...(['created_at as createdAt', 'code_until as codeUntil'] as const),
  ...(['accepted_at as acceptedAt', 'sent_at as sentAt', 'ended_at as endedAt'] as const),
  ...(['bank_method as bankMethod', 'fiat', 'money', 'mid', 'mid_source as midSource'] as const),
  ...(['mid_at as midAt', 'sends', 'resend_asked_at as resendAskedAt'] as const),
] as const;

/** What becomes of the coins at a bank; all null if they go to an address. */
interface Payout {
  bankMethod: BankMethod | null;
  fiat: string | null;
  money: string | null;
  mid: string | null;
  midSource: string | null;
  midAt: number | null;
}

export interface WithdrawalRow extends Payout {
  id: string;
  userId: string;
  /** Null if it goes to a bank. */
  network: NetworkName | null;
  currencyId: number;
  address: string;
  label: string;
  amount: string;
  fee: string;
  net: string;
  state: WithdrawalState;
  reason: WithdrawalReason | null;
  txid: string | null;
  confirmations: number;
  createdAt: number;
  codeUntil: number;
  acceptedAt: number | null;
  sentAt: number | null;
  endedAt: number | null;
  sends: number;
  resendAskedAt: number | null;
}

/** Where it goes. The address, or the masked number of the account, and its name are kept as they were then. */
export interface Destination extends Payout {
  addressId: string | null;
  network: NetworkName | null;
  address: string;
  label: string;
  sealedPayee: string | null;
}

export const noPayout = {
  bankMethod: null,
  fiat: null,
  money: null,
  mid: null,
  midSource: null,
  midAt: null,
  sealedPayee: null,
} as const;

interface NewWithdrawal extends Pick<
  WithdrawalRow,
  'id' | 'userId' | 'currencyId' | 'amount' | 'fee' | 'net' | 'createdAt' | 'codeUntil'
> {
  destination: Destination;
}

export function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<WithdrawalRow> {
  const { id, amount, fee, net, destination } = row;
  const { network, address, label, fiat, money, mid } = destination;
  return tx
    .insertInto('withdrawals')
    .values({
      id,
      network,
      address,
      label,
      amount,
      fee,
      net,
      fiat,
      money,
      mid,
      bank_method: destination.bankMethod,
      mid_source: destination.midSource,
      mid_at: destination.midAt,
      sealed_payee: destination.sealedPayee,
      resend_asked_at: null,
      user_id: row.userId,
      address_id: destination.addressId,
      currency_id: row.currencyId,
      state: 'prepared',
      reason: null,
      txid: null,
      created_at: row.createdAt,
      code_until: row.codeUntil,
      accepted_at: null,
      sent_at: null,
      ended_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type Change = Partial<
  Pick<
    WithdrawalRow,
    | 'reason'
    | 'txid'
    | 'confirmations'
    | 'acceptedAt'
    | 'sentAt'
    | 'endedAt'
    | 'sends'
    | 'resendAskedAt'
  >
> &
  Pick<WithdrawalRow, 'state'>;

/** Changes a withdrawal that is still in one of these states; undefined if it has gone on. */
export function moveOn(
  tx: Tx,
  id: string,
  from: readonly WithdrawalState[],
  { state, reason, txid, confirmations, acceptedAt, sentAt, endedAt, sends, resendAskedAt }: Change,
): Promise<WithdrawalRow | undefined> {
  return tx
    .updateTable('withdrawals')
    .set({
      state,
      ...(reason !== undefined && { reason }),
      ...(txid !== undefined && { txid }),
      ...(confirmations !== undefined && { confirmations }),
      ...(acceptedAt !== undefined && { accepted_at: acceptedAt }),
      ...(sentAt !== undefined && { sent_at: sentAt }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(sends !== undefined && { sends }),
      ...(resendAskedAt !== undefined && { resend_asked_at: resendAskedAt }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(columns)
    .executeTakeFirst();
}

export function findWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').select(columns).where('id', '=', id).executeTakeFirst();
}

/** How many withdrawals a person has begun since a time. */
export async function countMadeSince(tx: Tx, userId: string, since: number): Promise<number> {
  const { made } = await tx
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(made);
}

/** Whom a withdrawal to a bank is paid to, sealed. */
export async function findSealedPayee(db: Queryable, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select('sealed_payee')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sealed_payee ?? null;
}

export function findUserWithdrawal(
  db: Queryable,
  userId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of a person that can still be taken back. */
export async function listReturnable(tx: Tx, userId: string): Promise<WithdrawalRow[]> {
  return tx
    .selectFrom('withdrawals')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', 'in', returnableStates)
    .orderBy('id')
    .execute();
}

/** Those that an operator or the policy decides about. */
export const reviewedStates = ['accepted', 'skipped'] as const;

export const returnableStates = ['prepared', ...reviewedStates] as const;

/** The next withdrawals after an id that the gateway has to do with; a bank is paid by an operator. */
export function listOnTheWay(db: Db, after: string, limit: number): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .select(columns)
    .where('state', 'in', ['processing', 'errored', 'confirming'])
    .where('network', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

const statesOf: Record<WithdrawalFilter, readonly WithdrawalState[]> = {
  waiting: ['prepared', 'accepted', 'skipped'],
  sending: ['processing', 'errored', 'confirming'],
  done: ['succeed'],
  returned: ['canceled', 'rejected', 'failed'],
};

interface Asked extends PageRequest {
  filter?: WithdrawalFilter | undefined;
  currencyId?: number | undefined;
}

/** The withdrawals of a person, newest first. */
export function listUserWithdrawals(
  db: Db,
  userId: string,
  { filter, currencyId, ...asked }: Asked,
) {
  let own = db.selectFrom('withdrawals').where('user_id', '=', userId);
  if (filter) own = own.where('state', 'in', statesOf[filter]);
  if (currencyId !== undefined) own = own.where('currency_id', '=', currencyId);
  return readPage(db, asked, own.select(columns).orderBy('id', 'desc'), own.select('id'));
}

// A literal, so that it matches the condition of the partial index.
const withdrawalBusinessType = sql.lit<number>(businessTypeCodes.withdrawal);

/** All postings of a withdrawal, with whose account each is. */
export async function listWithdrawalPostings(db: Db, id: string) {
  const rows = await db
    .selectFrom('postings')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['postings.id', 'time', 'kind', 'system', 'type'])
    .select(['postings.available as amount', 'postings.frozen as frozen'])
    .where('business_id', '=', id)
    .where('business_type', '=', withdrawalBusinessType)
    .orderBy('postings.id')
    .execute();
  return rows.map(({ kind, id: posting, type, ...row }) => ({
    ...row,
    id: String(posting),
    kind: postingKindOfCode(kind),
    accountType: type as AccountType,
  }));
}
