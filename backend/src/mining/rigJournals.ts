import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { UserAccountKey } from '../ledger/Account';
import type { Hold } from '../ledger/holds.sql';
import type { JournalEntry } from '../ledger/JournalEntry';
import type { AccountsToLock, MoneyMovement, SystemAccountKey } from '../ledger/MoneyMovement';
import type { Rig } from './Rig';

type Owner = Pick<Rig, 'userId' | 'currencyId' | 'payCurrencyId'>;

export function spotAccountKey(userId: string, currencyId: number): UserAccountKey {
  return { userId, type: accountType.spot, currencyId };
}

/** Where the deposit is frozen. */
function depositKey({ userId, payCurrencyId }: Owner): UserAccountKey {
  return { userId, type: accountType.mining, currencyId: payCurrencyId };
}

/** What owes the income; the most of all days is frozen there at the purchase. */
export function earnKey(currencyId: number): SystemAccountKey {
  return { system: 'earn', type: accountType.mining, currencyId };
}

/** Who sells the machines. */
function houseKey(currencyId: number): SystemAccountKey {
  return { system: 'house', type: accountType.mining, currencyId };
}

/** All accounts that rigs move. */
export function accountsOfRigs(rigs: readonly Owner[]): AccountsToLock {
  const systems = rigs.flatMap((rig) => [earnKey(rig.currencyId), houseKey(rig.payCurrencyId)]);
  return {
    users: rigs.flatMap((rig) => [
      spotAccountKey(rig.userId, rig.currencyId),
      spotAccountKey(rig.userId, rig.payCurrencyId),
      depositKey(rig),
    ]),
    systems: [...new Map(systems.map((key) => [JSON.stringify(key), key])).values()],
  };
}

/** What its owner pays at the purchase, and gets back of it in the end. */
export function costOf({ price, deposit, number }: Pick<Rig, 'price' | 'deposit' | 'number'>) {
  const returned = new Decimal(deposit).times(number);
  const paid = new Decimal(price).times(number);
  return { price: paid, deposit: returned, total: paid.plus(returned) };
}

/** What is set aside for the days that are not paid yet. */
export function coverOf({ mostPerDay, days, daysPaid }: Rig): Decimal {
  return new Decimal(mostPerDay).times(days - daysPaid);
}

/** The price goes to the house, the deposit is frozen, and what the machines may earn is set aside. */
export async function postPurchase(movement: MoneyMovement, rig: Rig): Promise<void> {
  const { deposit, earn, line, spot } = accountsFor(movement, rig);
  const cost = costOf(rig);
  const cover = coverOf(rig);
  const house = movement.systemAccount(houseKey(rig.payCurrencyId)).id;
  movement.post([line(spot(rig.payCurrencyId), cost.price.negated()), line(house, cost.price)]);
  if (!cost.deposit.isZero()) {
    movement.post([
      line(spot(rig.payCurrencyId), cost.deposit.negated()),
      line(deposit, new Decimal(0), cost.deposit),
    ]);
  }
  movement.post([line(earn, cover.negated(), cover)]);
  await movement.hold(...heldFor(movement, rig));
}

/** One day: what was earned is paid, and what was set aside for more returns. */
export async function postIncome(movement: MoneyMovement, rig: Rig, net: Decimal): Promise<void> {
  const { earn, line, spot } = accountsFor(movement, rig);
  const rest = new Decimal(rig.mostPerDay).minus(net);
  const frozen = new Decimal(rig.mostPerDay).negated();
  movement.post([
    line(earn, rest, frozen),
    ...(net.isZero() ? [] : [line(spot(rig.currencyId), net)]),
  ]);
  await movement.release(coverHold(movement, rig, new Decimal(rig.mostPerDay)));
}

/** The end: the deposit returns, and so does what was set aside for days that are not paid. */
export async function postEnd(movement: MoneyMovement, rig: Rig): Promise<void> {
  const { deposit, earn, line, spot } = accountsFor(movement, rig);
  const returned = costOf(rig).deposit;
  const cover = coverOf(rig);
  if (!returned.isZero()) {
    movement.post([
      line(deposit, new Decimal(0), returned.negated()),
      line(spot(rig.payCurrencyId), returned),
    ]);
    await movement.release(...depositHold(movement, rig));
  }
  if (cover.isZero()) return;
  movement.post([line(earn, cover, cover.negated())]);
  await movement.release(coverHold(movement, rig, cover));
}

/** All that is held for a rig until its end: the deposit, and what its days may still earn. */
export function heldFor(movement: MoneyMovement, rig: Rig): Hold[] {
  return [...depositHold(movement, rig), coverHold(movement, rig, coverOf(rig))];
}

function depositHold(movement: MoneyMovement, rig: Rig): Hold[] {
  const amount = costOf(rig).deposit;
  if (amount.isZero()) return [];
  const accountId = movement.account(depositKey(rig)).id;
  return [{ kind: 'mining', reference: rig.id, accountId, amount: amount.toFixed() }];
}

function coverHold(movement: MoneyMovement, rig: Rig, amount: Decimal): Hold {
  const accountId = movement.systemAccount(earnKey(rig.currencyId)).id;
  return { kind: 'mining_cover', reference: rig.id, accountId, amount: amount.toFixed() };
}

function accountsFor(movement: MoneyMovement, rig: Rig) {
  return {
    line: (
      accountId: number,
      available: Decimal,
      frozen: Decimal = new Decimal(0),
    ): JournalEntry[number] => ({
      kind: 'mining',
      businessType: 'mining',
      businessId: rig.id,
      accountId,
      available: available.toFixed(),
      frozen: frozen.toFixed(),
    }),
    spot: (currencyId: number) => movement.account(spotAccountKey(rig.userId, currencyId)).id,
    deposit: movement.account(depositKey(rig)).id,
    earn: movement.systemAccount(earnKey(rig.currencyId)).id,
  };
}
