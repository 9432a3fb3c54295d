import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { dualCover, type DualSide } from '@h5/shared/rules/dual/dual';
import type { UserAccountKey } from '../ledger/Account';
import type { Hold } from '../ledger/holds.sql';
import type { JournalEntry } from '../ledger/JournalEntry';
import type { AccountsToLock, MoneyMovement, SystemAccountKey } from '../ledger/MoneyMovement';
import { paidInId, type Position } from './Position';

type Owner = Pick<Position, 'userId' | 'type' | 'baseId' | 'quoteId'>;
type PostingKind = 'dual' | 'dual_settle';

/** Where a position is paid from and to. */
export function spotAccountKey(
  { userId }: Pick<Position, 'userId'>,
  currencyId: number,
): UserAccountKey {
  return { userId, type: accountType.spot, currencyId };
}

/** Where the amount is frozen. */
function principalKey(owner: Owner): UserAccountKey {
  return { userId: owner.userId, type: accountType.locked, currencyId: paidInId(owner) };
}

/** The account whose frozen part covers what the house may owe. */
export function houseAccountKey(currencyId: number): SystemAccountKey {
  return { system: 'house', type: accountType.locked, currencyId };
}

/** All accounts that positions move. */
export function accountsOf(positions: readonly Owner[]): AccountsToLock {
  const currencies = new Set(positions.flatMap(({ baseId, quoteId }) => [baseId, quoteId]));
  return {
    users: positions.flatMap((position) => [
      spotAccountKey(position, position.baseId),
      spotAccountKey(position, position.quoteId),
      principalKey(position),
    ]),
    systems: [...currencies].map(houseAccountKey),
  };
}

/** The purchase: the amount is frozen, and with it what the house may owe in either currency. */
export async function postPurchase(movement: MoneyMovement, position: Position): Promise<void> {
  const { amount } = position;
  const { posting, principal, spot } = accountsFor(movement, position);
  const covers = coversOf(movement, position);
  movement.post([
    {
      ...posting('dual'),
      accountId: spot(paidInId(position)),
      available: minus(amount),
      frozen: '0',
    },
    { ...posting('dual'), accountId: principal, available: '0', frozen: amount },
    ...covers.map(({ accountId, amount: cover }) => ({
      ...posting('dual'),
      accountId,
      available: minus(cover),
      frozen: cover,
    })),
  ]);
  await movement.hold(...heldFor(movement, position));
}

/** The settlement: the amount returns to its owner or goes to the house, one cover is paid and the other released. */
export async function postSettlement(movement: MoneyMovement, position: Position): Promise<void> {
  const { amount, id, paid, paidCurrencyId, result } = position;
  if (paid === null || paidCurrencyId === null) throw new Error(`Dual ${id} is not settled.`);
  const { house, posting, principal, spot } = accountsFor(movement, position);
  const inId = paidInId(position);
  const covers = coversOf(movement, position);
  const isExchanged = paidCurrencyId !== inId;
  /** What the house pays of a cover; the rest of it is available again. */
  const paidOf = (accountId: number): Decimal => {
    if (result === 'fail' || accountId !== house(paidCurrencyId)) return new Decimal(0);
    return isExchanged ? new Decimal(paid) : new Decimal(paid).minus(amount);
  };
  const kind = result === 'fail' ? 'dual' : 'dual_settle';
  const released = covers.map(({ accountId, amount: cover }) => ({
    ...posting(kind),
    accountId,
    available: new Decimal(cover).minus(paidOf(accountId)).toFixed(),
    frozen: minus(cover),
  }));
  movement.post([
    { ...posting(kind), accountId: principal, available: '0', frozen: minus(amount) },
    { ...posting(kind), accountId: spot(paidCurrencyId), available: paid, frozen: '0' },
    ...released,
    ...(isExchanged
      ? [{ ...posting(kind), accountId: house(inId), available: amount, frozen: '0' }]
      : []),
  ]);
  await movement.release(...heldFor(movement, position));
}

/** All that is held for a position until its settlement. */
export function heldFor(movement: MoneyMovement, position: Position): Hold[] {
  const { amount, id: reference } = position;
  const accountId = movement.account(principalKey(position)).id;
  return [{ kind: 'dual', reference, accountId, amount }, ...coversOf(movement, position)];
}

/** What the house holds for a position, in each currency in which that is something. */
export function coversOf(movement: MoneyMovement, position: Position): Hold[] {
  const cover = dualCover(position, position.amount);
  const idOf: Record<DualSide, number> = { base: position.baseId, quote: position.quoteId };
  return (['base', 'quote'] as const)
    .filter((side) => cover[side].gt(0))
    .map((side) => ({
      kind: 'dual_cover',
      reference: position.id,
      accountId: movement.systemAccount(houseAccountKey(idOf[side])).id,
      amount: cover[side].toFixed(),
    }));
}

/** Whether the house can freeze what it may owe. */
export function isCovered(movement: MoneyMovement, position: Position): boolean {
  const cover = dualCover(position, position.amount);
  const has = (currencyId: number) => movement.systemAccount(houseAccountKey(currencyId)).available;
  return cover.base.lte(has(position.baseId)) && cover.quote.lte(has(position.quoteId));
}

function accountsFor(movement: MoneyMovement, position: Position) {
  const posting = (
    kind: PostingKind,
  ): Pick<JournalEntry[number], 'kind' | 'businessType' | 'businessId'> => ({
    kind,
    businessType: 'dual',
    businessId: position.id,
  });
  return {
    posting,
    principal: movement.account(principalKey(position)).id,
    spot: (currencyId: number) => movement.account(spotAccountKey(position, currencyId)).id,
    house: (currencyId: number) => movement.systemAccount(houseAccountKey(currencyId)).id,
  };
}

function minus(amount: string): string {
  return `-${amount}`;
}
