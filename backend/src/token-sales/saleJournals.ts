import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { saleCost, salePayment } from '@h5/shared/rules/token-sales/tokenSale';
import type { UserAccountKey } from '../ledger/Account';
import type { Hold } from '../ledger/holds.sql';
import type { AccountsToLock, MoneyMovement, PostingPurpose } from '../ledger/MoneyMovement';
import type { Sale } from './Sale';
import type { Subscription } from './Subscription';

type Owner = Pick<Subscription, 'userId'>;
type Terms = Pick<Sale, 'payCurrencyId' | 'tokenId'>;

/** Where a subscription is paid from and its commitment is frozen. */
export function payAccountKey({ userId }: Owner, { payCurrencyId }: Terms): UserAccountKey {
  return { userId, type: accountType.spot, currencyId: payCurrencyId };
}

/** Where allotted tokens are frozen until they are unlocked. */
function lockedAccountKey({ userId }: Owner, { tokenId }: Terms): UserAccountKey {
  return { userId, type: accountType.locked, currencyId: tokenId };
}

function tokenAccountKey({ userId }: Owner, { tokenId }: Terms): UserAccountKey {
  return { userId, type: accountType.spot, currencyId: tokenId };
}

const issuerKey = ({ tokenId }: Terms) => ({ system: 'issuer', currencyId: tokenId }) as const;
const proceedsKey = ({ payCurrencyId }: Terms) =>
  ({ system: 'projects', currencyId: payCurrencyId }) as const;

/** All accounts that the allotment moves. */
export function accountsOfAllotment(sale: Terms, owners: readonly Owner[]): AccountsToLock {
  return {
    users: owners.flatMap((owner) => [payAccountKey(owner, sale), lockedAccountKey(owner, sale)]),
    systems: [issuerKey(sale), proceedsKey(sale)],
  };
}

/** All accounts that unlocking moves. */
export function accountsOfUnlock(sale: Terms, owners: readonly Owner[]): AccountsToLock {
  return {
    users: owners.flatMap((owner) => [lockedAccountKey(owner, sale), tokenAccountKey(owner, sale)]),
  };
}

/** Freezes what a subscription asks for now instead of what it asked for before. */
export async function postChange(
  movement: MoneyMovement,
  sale: Sale,
  { amount: before, ...owner }: Pick<Subscription, 'id' | 'userId' | 'amount'>,
  after: string,
): Promise<void> {
  const accountId = movement.account(payAccountKey(owner, sale)).id;
  const held = saleCost(before, sale.price);
  const wanted = saleCost(after, sale.price);
  const change = wanted.minus(held);
  movement.post([
    {
      ...purpose('ieo', owner),
      accountId,
      available: change.negated().toFixed(),
      frozen: change.toFixed(),
    },
  ]);
  const hold = { kind: 'ieo', reference: owner.id, accountId };
  if (held.gt(0)) await movement.release({ ...hold, amount: held.toFixed() });
  if (wanted.gt(0)) await movement.hold({ ...hold, amount: wanted.toFixed() });
}

/** The allotment: the tokens are paid and frozen, the rest of the commitment returns. */
export async function postAllotment(
  movement: MoneyMovement,
  sale: Sale,
  subscription: Subscription,
): Promise<void> {
  const { id, amount, tokens } = subscription;
  if (tokens === null) throw new Error(`Subscription ${id} has no allotment.`);
  const commit = saleCost(amount, sale.price);
  const { pay, refund } = salePayment(commit, tokens, sale.price);
  const from = movement.account(payAccountKey(subscription, sale)).id;
  const locked = movement.account(lockedAccountKey(subscription, sale)).id;
  if (pay.gt(0)) {
    const kind = purpose('ieo', subscription);
    movement.post([
      { ...kind, accountId: from, available: '0', frozen: pay.negated().toFixed() },
      {
        ...kind,
        accountId: movement.systemAccount(proceedsKey(sale)).id,
        available: pay.toFixed(),
        frozen: '0',
      },
      {
        ...kind,
        accountId: movement.systemAccount(issuerKey(sale)).id,
        available: new Decimal(tokens).negated().toFixed(),
        frozen: '0',
      },
      { ...kind, accountId: locked, available: '0', frozen: tokens },
    ]);
  }
  if (refund.gt(0)) {
    movement.post([
      {
        ...purpose('ieo_refund', subscription),
        accountId: from,
        available: refund.toFixed(),
        frozen: refund.negated().toFixed(),
      },
    ]);
  }
  await movement.release(commitmentOf(movement, sale, subscription));
  if (pay.gt(0)) {
    await movement.hold({ kind: 'ieo_locked', reference: id, accountId: locked, amount: tokens });
  }
}

/** A step that unlocks tokens of a subscription. */
export async function postUnlock(
  movement: MoneyMovement,
  sale: Sale,
  subscription: Subscription,
  amount: string,
): Promise<void> {
  const locked = movement.account(lockedAccountKey(subscription, sale)).id;
  const kind = purpose('ieo_release', subscription);
  movement.post([
    { ...kind, accountId: locked, available: '0', frozen: `-${amount}` },
    {
      ...kind,
      accountId: movement.account(tokenAccountKey(subscription, sale)).id,
      available: amount,
      frozen: '0',
    },
  ]);
  await movement.release(lockedOf(movement, sale, subscription, amount));
}

/** What is held for a subscription until the allotment. */
export function commitmentOf(movement: MoneyMovement, sale: Sale, one: Subscription): Hold {
  const accountId = movement.account(payAccountKey(one, sale)).id;
  const amount = saleCost(one.amount, sale.price).toFixed();
  return { kind: 'ieo', reference: one.id, accountId, amount };
}

/** What is held of its tokens until they are unlocked. */
export function lockedOf(
  movement: MoneyMovement,
  sale: Sale,
  one: Subscription,
  amount: string,
): Hold {
  const accountId = movement.account(lockedAccountKey(one, sale)).id;
  return { kind: 'ieo_locked', reference: one.id, accountId, amount };
}

function purpose(
  kind: 'ieo' | 'ieo_refund' | 'ieo_release',
  { id }: Pick<Subscription, 'id'>,
): PostingPurpose {
  return { kind, businessType: 'project', businessId: id };
}
