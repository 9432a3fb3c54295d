import { accountType } from '@h5/shared/contract/accounts';
import { Decimal } from '@h5/shared/money/money';
import { orderFault } from '@h5/shared/rules/spot';
import type { Tx } from '../db/Db';
import { newId } from '../db/newId';
import { AppError } from '../http/AppError';
import * as ledger from '../ledger/ledger.sql';
import type { LockedAccounts, UserAccountKey } from '../ledger/LockedAccounts';
import * as requests from '../ledger/requests.sql';
import type { MarketFeed } from '../markets/MarketFeed';
import { accountsInReach } from './accountsInReach';
import type { Command, PlaceCommand } from './commands';
import type { Floor } from './Floor';
import { moneyUnits } from './MarketScale';
import { neededFor, payingAccount, type WorkingOrder } from './WorkingOrder';

/** How many limit orders somebody may have open in one market. */
export const mostOpenOrders = 200;

/** An order to work on, the id of what an earlier request did, a cancel to carry out, or a refusal. */
export type Verdict = { order: WorkingOrder } | { earlier: string } | 'cancel' | AppError;

export interface Accepted {
  verdicts: Map<Command, Verdict>;
  /** Every account that carrying them out may move. */
  accounts: LockedAccounts;
}

interface Scene {
  tx: Tx;
  now: number;
  floor: Floor;
  feed: Pick<MarketFeed, 'isLive' | 'index'>;
  /** Accounts that the batch moves in any case. */
  moving: Iterable<number>;
}

interface Draft {
  command: PlaceCommand;
  order: WorkingOrder;
}

/** Decides about every command of a batch, first come first served. Each command has another request id. */
export async function acceptOrders(scene: Scene, commands: readonly Command[]): Promise<Accepted> {
  const verdicts = await recallEarlier(scene, commands);
  const drafts: Draft[] = [];
  for (const command of commands) {
    if (verdicts.has(command)) continue;
    const verdict = command.kind === 'cancel' ? 'cancel' : draftOf(scene, command);
    if (typeof verdict === 'object' && 'order' in verdict) {
      drafts.push({ command: command as PlaceCommand, order: verdict.order });
    }
    verdicts.set(command, verdict);
  }

  const accounts = await ledger.lockAccounts(scene.tx, {
    keys: drafts.flatMap(({ order }) => accountKeys(order)),
    ids: [...scene.moving, ...accountsInReach(scene.floor, commands, drafts)],
  });
  for (const [command, verdict] of affordable(scene, drafts, accounts)) {
    verdicts.set(command, verdict);
  }
  return { verdicts, accounts };
}

/** A repeated request is answered with what it did the first time, whatever the market is like now. */
async function recallEarlier({ tx }: Scene, commands: readonly Command[]) {
  const verdicts = new Map<Command, Verdict>();
  const known = await requests.findRequests(tx, commands.map(requestOf));
  const byKey = new Map(known.map((request) => [requests.requestKey(request), request]));
  for (const command of commands) {
    const request = byKey.get(requests.requestKey(command));
    if (!request) continue;
    const isSame = request.hash === command.hash;
    verdicts.set(command, isSame ? { earlier: request.subjectId } : new AppError('REQ_ID_REUSED'));
  }
  return verdicts;
}

export function requestOf({ userId, operation, reqId, hash }: Command): requests.Request {
  return { userId, operation, reqId, hash };
}

/** The order as the rules of its market allow it. Its accounts are not known yet. */
function draftOf(
  { now, floor, feed }: Scene,
  { userId, input }: PlaceCommand,
): { order: WorkingOrder } | AppError {
  const { currencyId, legalId, side } = input;
  const desk = floor.byIds(currencyId, legalId);
  if (!desk) return new AppError('MARKET_NOT_FOUND');
  const { scale } = desk;
  const { market } = scale;
  const index = feed.index(market.symbol);
  if (!feed.isLive() || index === undefined) return new AppError('MARKET_HALTED');

  const kind = input.price === undefined ? 'market' : 'limit';
  const reach = input.price === undefined ? desk.reach(side) : new Decimal(input.price);
  if (!reach) return new AppError('NO_LIQUIDITY');
  const fault = orderFault(
    market,
    reach,
    new Decimal(input.quantity),
    kind === 'limit' ? index : undefined,
  );
  if (fault) return new AppError(fault.code, fault.values);
  const quantity = scale.lotsOf(input.quantity);
  const price = scale.ticksOf(reach.toFixed());
  const order: WorkingOrder = {
    id: newId(now),
    userId,
    scale,
    kind,
    side,
    price,
    quantity,
    sequence: 0,
    left: quantity,
    filled: 0n,
    value: 0n,
    feeDue: 0n,
    fee: 0n,
    frozen: 0n,
    status: 'open',
    version: 0,
    createdAt: now,
    updatedAt: now,
    baseAccount: 0,
    quoteAccount: 0,
  };
  return { order };
}

/** Which of the drafts can be paid, and become orders. */
function affordable(
  { floor }: Scene,
  drafts: readonly Draft[],
  accounts: LockedAccounts,
): Map<Command, Verdict> {
  const purse = new Purse(accounts);
  const limits = new Map<string, number>();
  const verdicts = new Map<Command, Verdict>();
  for (const { command, order: draft } of drafts) {
    const { userId, scale, kind } = draft;
    const limitKey = `${userId}/${scale.market.symbol}`;
    const open = limits.get(limitKey) ?? floor.openLimits(userId, scale.market.symbol);
    if (kind === 'limit' && open >= mostOpenOrders) {
      verdicts.set(command, new AppError('TOO_MANY_OPEN_ORDERS', { max: mostOpenOrders }));
      continue;
    }
    const [base, quote] = accountKeys(draft).map((key) => accounts.byKey(key));
    if (!base || !quote) throw new Error('The accounts of an order were not opened.');
    const order = { ...draft, baseAccount: base.id, quoteAccount: quote.id };
    if (!purse.take(payingAccount(order), neededFor(order))) {
      verdicts.set(command, new AppError('INSUFFICIENT_BALANCE'));
      continue;
    }
    if (kind === 'limit') limits.set(limitKey, open + 1);
    verdicts.set(command, { order: { ...order, sequence: floor.nextSequence() } });
  }
  return verdicts;
}

/** What the orders of a batch have left in the locked accounts. */
class Purse {
  readonly #accounts: LockedAccounts;
  readonly #left = new Map<number, bigint>();

  constructor(accounts: LockedAccounts) {
    this.#accounts = accounts;
  }

  take(accountId: number, amount: bigint): boolean {
    const account = this.#accounts.byId(accountId);
    const left = this.#left.get(accountId) ?? moneyUnits(account?.available ?? '0');
    if (amount > left) return false;
    this.#left.set(accountId, left - amount);
    return true;
  }
}

/** Of the base and of the quote coin. */
function accountKeys({ userId, scale }: WorkingOrder): [UserAccountKey, UserAccountKey] {
  const key = { userId, type: accountType.change };
  const { currencyId, legalId } = scale.market;
  return [
    { ...key, currencyId },
    { ...key, currencyId: legalId },
  ];
}
