import { createHash } from 'node:crypto';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { coinNetworkOf, withdrawalFee } from '@h5/shared/rules/networks';
import { insertAddress, updateAddress, type AddressRow } from '../addresses/addresses.sql';
import { qrPicture } from '../addresses/qrPicture';
import type { ChainGateway } from '../chain/ChainGateway';
import { addressHashBytes, formatAddress } from '../chain/formatAddress';
import type { Db, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import { moveMoney } from '../ledger/MoneyMovement';
import { attachUploads, insertUpload } from '../uploads/uploads.sql';
import { freezeWithdrawal, ownKey, returnWithdrawal, settleWithdrawal } from './withdrawalMoney';
import * as sql from './withdrawals.sql';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const network = 'TRC20';

/** The USDT that these withdrawals let out; the demo account is given as much before. */
export const demoWithdrawn = '250';

interface Deps {
  db: Db;
  chain: Pick<ChainGateway, 'send'>;
}

/** What the demo account has behind it: an address that can be used at once, a withdrawal that has arrived and one that was taken back. */
export async function makeDemoWithdrawals(
  { db, chain }: Deps,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  const address = await db
    .transaction()
    .execute((tx) => saveAddress(tx, { userId, at: now - 10 * dayMs }));
  const arrived = await prepare(db, address, { amount: demoWithdrawn, at: now - 3 * dayMs });
  const { txid } = await chain.send(arrived.id, network, arrived.address, arrived.net);
  await db.transaction().execute(async (tx) => {
    const sentAt = arrived.createdAt + 2 * minuteMs;
    await sql.moveOn(tx, arrived.id, ['prepared'], {
      state: 'confirming',
      txid,
      sentAt,
      acceptedAt: arrived.createdAt + minuteMs,
    });
    const { withdrawAfter } = coinNetworkOf(network);
    await moveMoney(tx, sentAt + 2 * minuteMs, (movement) =>
      settleWithdrawal(movement, arrived, { confirmations: withdrawAfter }),
    );
  });
  const returned = await prepare(db, address, { amount: '100', at: now - 2 * dayMs });
  await db.transaction().execute((tx) =>
    moveMoney(tx, returned.createdAt + minuteMs, (movement) =>
      returnWithdrawal(movement, uncounted, returned, {
        from: ['prepared'],
        state: 'canceled',
        reason: 'owner',
      }),
    ),
  );
}

/** They are too old to count for the limit. */
const uncounted = { giveBack: () => Promise.resolve() };

async function saveAddress(
  tx: Tx,
  { userId, at }: { userId: string; at: number },
): Promise<AddressRow> {
  const hash = createHash('sha256').update('The wallet of the demo.').digest();
  const address = formatAddress(network, hash.subarray(0, addressHashBytes));
  const qr = newUuidV7(at);
  const picture = { type: 'image/png', bytes: await qrPicture(address) } as const;
  const use = { userId, purpose: 'private', now: at } as const;
  await insertUpload(tx, { ...picture, ...use, id: qr });
  await attachUploads(tx, { ...use, ids: [qr] });
  const id = newUuidV7(at);
  const saved = { id, userId, network, address, qr, label: 'My wallet', createdAt: at } as const;
  await insertAddress(tx, { ...saved, isWhitelisted: false });
  const activated = await updateAddress(tx, id, { activatedAt: at, usableAt: at + dayMs });
  return activated;
}

function prepare(
  db: Db,
  address: AddressRow,
  { amount, at }: { amount: string; at: number },
): Promise<sql.WithdrawalRow> {
  const terms = coinNetworkOf(network);
  const fee = withdrawalFee(terms, amount);
  const { userId, label } = address;
  const row = {
    userId,
    amount,
    id: newUuidV7(at),
    destination: {
      ...sql.noPayout,
      network,
      label,
      addressId: address.id,
      address: address.address,
    },
    currencyId: terms.currencyId,
    fee: toWireAmount(fee),
    net: toWireAmount(new Decimal(amount).minus(fee)),
    createdAt: at,
    codeUntil: at + 30 * minuteMs,
  } as const;
  return db.transaction().execute(async (tx) => {
    const { result } = await moveMoney(tx, at, async (movement) => {
      await movement.lock({ users: [ownKey(row)] });
      const prepared = await sql.insertWithdrawal(tx, row);
      await freezeWithdrawal(movement, prepared);
      return prepared;
    });
    return result;
  });
}
