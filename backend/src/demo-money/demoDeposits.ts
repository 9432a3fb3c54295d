import { createHash } from 'node:crypto';
import { coinNetworkOf, type NetworkName } from '@h5/shared/rules/networks';
import type { Db, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { creditDeposits } from '../deposits/depositMoney';
import * as sql from '../deposits/deposits.sql';
import { moveMoney } from '../ledger/MoneyMovement';
import type { DemoMoneyDeps, DemoPerson, DemoStep } from './makeDemoMoney';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Below the first block of the simulated chain: no fork reaches it. */
const oldHeight = -1_000;

type End = { confirmations: number } | 'final' | 'below_minimum';

/**
 * Oldest first. The simulated chain makes no block while nobody uses a network, so what has not enough confirmations waits there
 * until somebody does.
 */
const past: readonly { network: NetworkName; amount: string; daysAgo: number; end: End }[] = [
  { network: 'BTC', amount: '0.02', daysAgo: 27, end: 'final' },
  { network: 'TRC20', amount: '300', daysAgo: 21, end: 'final' },
  { network: 'TRC20', amount: '0.5', daysAgo: 14, end: 'below_minimum' },
  { network: 'ERC20', amount: '40', daysAgo: 0.02, end: { confirmations: 31 } },
  { network: 'ETH', amount: '0.25', daysAgo: 0.01, end: { confirmations: 7 } },
];

export function demoDeposits(
  { db, chain }: DemoMoneyDeps,
  { userId, now }: DemoPerson,
): DemoStep[] {
  return past.map(({ network, amount, daysAgo, end }) => {
    const at = Math.round(now - daysAgo * dayMs);
    return {
      at,
      make: async () => {
        const address = await demoAddress({ db, chain }, userId, network);
        const txid = demoTxid(network, `deposit ${daysAgo}`);
        const coming = { userId, network, address, amount, txid, at, end };
        await db.transaction().execute((tx) => deposit(tx, coming));
      },
    };
  });
}

/** The address of the demo account on a network. */
export async function demoAddress(
  { db, chain }: Pick<DemoMoneyDeps, 'chain'> & { db: Db },
  userId: string,
  network: NetworkName,
): Promise<string> {
  const address = await chain.newAddress(userId, network);
  await sql.insertAddress(db, { userId, network, address });
  return address;
}

/** The same name each time, as the network would write it. */
export function demoTxid(network: NetworkName, text: string): string {
  const hash = createHash('sha256').update(`The demo: ${text}`).digest('hex');
  return network === 'ETH' || network === 'ERC20' ? `0x${hash}` : hash;
}

/** Returns its id. */
export async function deposit(
  tx: Tx,
  coming: {
    userId: string;
    network: NetworkName;
    address: string;
    amount: string;
    txid: string;
    at: number;
    end: End;
  },
): Promise<string> {
  const { userId, network, address, amount, txid, at, end } = coming;
  const { currencyId, creditAfter, withdrawAfter } = coinNetworkOf(network);
  const isTooSmall = end === 'below_minimum';
  const id = newUuidV7(at);
  const transfer = { txid, output: 0, address, amount };
  const state = isTooSmall ? 'below_minimum' : 'seen';
  const own = { id, userId, network, currencyId, createdAt: at, state } as const;
  await sql.insertDeposit(tx, { ...transfer, ...own });
  if (isTooSmall) return id;
  const confirmations = end === 'final' ? withdrawAfter : end.confirmations;
  // At the height that this many blocks before the first one would have.
  const height = end === 'final' ? oldHeight : 1 - confirmations;
  await sql.putIntoBlock(tx, network, { height, transfers: [transfer] });
  const row = await sql.updateDeposit(tx, id, { confirmations });
  if (confirmations < creditAfter) return id;
  await moveMoney(tx, at + minuteMs, (movement) => creditDeposits(movement, [row]));
  if (end === 'final') {
    await sql.updateDeposit(tx, id, { state: 'final', finalAt: at + 2 * minuteMs });
  }
  return id;
}
