import type { ClaimReason } from '@h5/shared/contract/deposits/depositClaim';
import { coinNetworkOf, type NetworkName } from '@h5/shared/rules/networks';
import { qrPicture } from '../addresses/qrPicture';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import * as sql from '../deposit-claims/depositClaims.sql';
import { demoAddress, demoTxid, deposit } from './demoDeposits';
import { keepPicture } from './keepPicture';
import type { DemoMoneyDeps, DemoPerson, DemoStep } from './makeDemoMoney';

const dayMs = 86_400_000;

/** Oldest first. The last one waits for an operator. */
const past: readonly {
  network: NetworkName;
  amount: string;
  daysAgo: number;
  end: ClaimReason | 'credited' | undefined;
}[] = [
  { network: 'ERC20', amount: '120', daysAgo: 19, end: 'not_found' },
  { network: 'TRC20', amount: '25', daysAgo: 10, end: 'credited' },
  { network: 'TRC20', amount: '75', daysAgo: 1, end: undefined },
];

/** The coins that the demo account has missed. */
export function demoClaims({ db, chain }: DemoMoneyDeps, { userId, now }: DemoPerson): DemoStep[] {
  return past.map((claim) => {
    const at = now - claim.daysAgo * dayMs;
    return {
      at,
      make: async () => {
        const address = await demoAddress({ db, chain }, userId, claim.network);
        const bytes = await qrPicture(
          `A voucher of the demo: ${claim.amount} on ${claim.network}.`,
        );
        await db.transaction().execute(async (tx) => {
          const voucher = await keepPicture(tx, { userId, at, bytes });
          await claimCoins(tx, { ...claim, userId, address, at, voucher });
        });
      },
    };
  });
}

async function claimCoins(
  tx: Tx,
  claim: (typeof past)[number] & { userId: string; address: string; at: number; voucher: string },
): Promise<void> {
  const { userId, network, address, amount, at, voucher, end } = claim;
  const id = newUuidV7(at);
  const txid = demoTxid(network, `claim ${amount}`);
  const { currencyId } = coinNetworkOf(network);
  const undecided = { reason: null, depositId: null, dueAt: null, decidedAt: null } as const;
  const asked = { id, userId, network, currencyId, txid, amount, voucher, createdAt: at } as const;
  await sql.insertClaim(tx, { ...asked, ...undecided, state: 'reviewing' });
  if (end === undefined) return;
  const now = at + dayMs / 4;
  if (end !== 'credited') {
    await sql.decideClaim(tx, id, { now, reason: end });
    return;
  }
  const found = { userId, network, address, amount, txid, at: now, end: 'final' } as const;
  await sql.decideClaim(tx, id, { now, depositId: await deposit(tx, found) });
}
