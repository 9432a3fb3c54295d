import { createHash } from 'node:crypto';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { coinNetworkOf, withdrawalFee } from '@h5/shared/rules/networks';
import { insertAddress, updateAddress, type AddressRow } from '../addresses/addresses.sql';
import { qrPicture } from '../addresses/qrPicture';
import { addressHashBytes, formatAddress } from '../chain/formatAddress';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { moveMoney } from '../ledger/MoneyMovement';
import { returnWithdrawal, settleWithdrawal, uncounted } from '../withdrawals/withdrawalMoney';
import * as sql from '../withdrawals/withdrawals.sql';
import { keepPicture } from './keepPicture';
import type { DemoMoneyDeps, DemoPerson, DemoStep } from './makeDemoMoney';
import { prepareWithdrawal } from './prepareWithdrawal';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const network = 'TRC20' as const;

/** Oldest first; the last three have not ended. */
const past = [
  { amount: '60', daysAgo: 25, end: 'expired' },
  { amount: '500', daysAgo: 12, end: 'refused' },
  { amount: '250', daysAgo: 3, end: 'arrived' },
  { amount: '45', daysAgo: 2.5, end: 'dropped' },
  { amount: '100', daysAgo: 2, end: 'canceled' },
  { amount: '80', daysAgo: 1.5, end: 'set aside' },
] as const;

const returned = {
  expired: { from: ['prepared'], state: 'canceled', reason: 'expired' },
  canceled: { from: ['prepared'], state: 'canceled', reason: 'owner' },
  refused: { from: ['accepted'], state: 'rejected', reason: 'review' },
} as const;

/** An address that can be used at once, and what went there: arrived, returned, set aside, dropped by a fork. */
export async function demoWithdrawals(
  { db, chain }: DemoMoneyDeps,
  { userId, now }: DemoPerson,
): Promise<DemoStep[]> {
  const address = await db
    .transaction()
    .execute((tx) => saveAddress(tx, { userId, at: now - 27 * dayMs }));
  return past.map(({ amount, daysAgo, end }) => {
    const at = now - daysAgo * dayMs;
    return {
      at,
      make: async () => {
        const row = await db.transaction().execute((tx) => prepare(tx, address, { amount, at }));
        if (end !== 'dropped' && end !== 'arrived') {
          await db.transaction().execute((tx) => stay(tx, row, end));
          return;
        }
        const { txid } = await chain.send(row.id, network, row.address, row.net);
        if (end === 'dropped') {
          await chain.makeBlocks(network, 1);
          await chain.fork({ network, depth: 1, isDropping: true });
        }
        await db.transaction().execute(async (tx) => {
          if (end === 'arrived') await arrive(tx, row, txid);
          else await send(tx, row, { txid, state: 'errored' });
        });
      },
    };
  });
}

async function stay(
  tx: Tx,
  row: sql.WithdrawalRow,
  end: 'set aside' | keyof typeof returned,
): Promise<void> {
  const acceptedAt = row.createdAt + minuteMs;
  if (end === 'set aside' || end === 'refused') {
    await sql.moveOn(tx, row.id, ['prepared'], { state: 'accepted', acceptedAt });
  }
  if (end === 'set aside') {
    await sql.moveOn(tx, row.id, ['accepted'], { state: 'skipped' });
    return;
  }
  const at = end === 'expired' ? row.codeUntil : row.createdAt + 2 * minuteMs;
  await moveMoney(tx, at, (movement) => returnWithdrawal(movement, uncounted, row, returned[end]));
}

async function send(
  tx: Tx,
  { id, createdAt }: sql.WithdrawalRow,
  { txid, state }: { txid: string; state: 'confirming' | 'errored' },
): Promise<number> {
  const sentAt = createdAt + 2 * minuteMs;
  const change = { state, txid, sentAt, acceptedAt: createdAt + minuteMs };
  await sql.moveOn(tx, id, ['prepared'], change);
  return sentAt;
}

async function arrive(tx: Tx, row: sql.WithdrawalRow, txid: string): Promise<void> {
  const sentAt = await send(tx, row, { txid, state: 'confirming' });
  const { withdrawAfter: confirmations } = coinNetworkOf(network);
  await moveMoney(tx, sentAt + 2 * minuteMs, (movement) =>
    settleWithdrawal(movement, row, { confirmations }),
  );
}

async function saveAddress(
  tx: Tx,
  { userId, at }: { userId: string; at: number },
): Promise<AddressRow> {
  const hash = createHash('sha256').update('The wallet of the demo.').digest();
  const address = formatAddress(network, hash.subarray(0, addressHashBytes));
  const qr = await keepPicture(tx, { userId, at, bytes: await qrPicture(address) });
  const id = newUuidV7(at);
  const saved = { id, userId, network, address, qr, label: 'My wallet', createdAt: at } as const;
  await insertAddress(tx, { ...saved, isWhitelisted: false });
  return updateAddress(tx, id, { activatedAt: at, usableAt: at + dayMs });
}

function prepare(
  tx: Tx,
  { address, id: addressId, label, userId }: AddressRow,
  { amount, at }: { amount: string; at: number },
): Promise<sql.WithdrawalRow> {
  const terms = coinNetworkOf(network);
  const destination = { ...sql.noPayout, network, label, addressId, address };
  const fee = withdrawalFee(terms, amount);
  return prepareWithdrawal(tx, {
    userId,
    amount,
    destination,
    at,
    id: newUuidV7(at),
    currencyId: terms.currencyId,
    fee: toWireAmount(fee),
    net: toWireAmount(new Decimal(amount).minus(fee)),
  });
}
