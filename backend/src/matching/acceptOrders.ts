import { accountType } from '@h5/shared/contract/accounts';
import { Decimal } from '@h5/shared/money/money';
import { orderFault } from '@h5/shared/rules/spot';
import type { Tx } from '../db/Db';
import { newId } from '../db/newId';
import { AppError } from '../http/AppError';
import * as ledger from '../ledger/ledger.sql';
import * as requests from '../ledger/requests.sql';
import type { MarketFeed } from '../markets/MarketFeed';
import type { Command, PlaceCommand } from './commands';
import * as sql from './engine.sql';
import type { Floor } from './Floor';
import { moneyText, moneyUnits } from './MarketScale';
import { neededFor, type WorkingOrder } from './WorkingOrder';

/** How many limit orders somebody may have open in one market. */
export const mostOpenOrders = 200;

/** An order to work on, the id of what an earlier request did, a cancel to carry out, or a refusal. */
export type Verdict = { order: WorkingOrder } | { earlier: string } | 'cancel' | AppError;

export interface Accepted {
  verdicts: Map<Command, Verdict>;
  /** What the accepted orders were frozen in, as it is now. */
  accounts: ledger.Account[];
}

interface Scene {
  tx: Tx;
  now: number;
  floor: Floor;
  feed: Pick<MarketFeed, 'isLive' | 'index'>;
}

interface Draft {
  command: PlaceCommand;
  order: WorkingOrder;
}

/**
 * Decides about every command of a batch, and writes the orders that are accepted with what they freeze. Each command
 * has another request id. Once this commits, the orders will be worked on even if this process dies.
 */
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

  const frozen = await freeze(scene, drafts);
  for (const [command, verdict] of frozen.verdicts) verdicts.set(command, verdict);
  return { verdicts, accounts: frozen.accounts };
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
  const fresh = { side, scale, price, quantity, filled: 0n, feeDue: 0n, fee: 0n };
  const order: WorkingOrder = {
    ...fresh,
    id: newId(now),
    userId,
    kind,
    sequence: 0,
    left: quantity,
    value: 0n,
    frozen: neededFor(fresh),
    status: 'open',
    version: 1,
    createdAt: now,
    updatedAt: now,
    baseAccount: 0,
    quoteAccount: 0,
  };
  return { order };
}

/** Freezes what each order costs, first come first served, and writes the orders that can be paid. */
async function freeze({ tx, now, floor }: Scene, drafts: readonly Draft[]): Promise<Accepted> {
  const keys = drafts.flatMap(({ order }) => accountKeys(order));
  const wallet = new Wallet(await ledger.lockAccounts(tx, keys));
  const limits = new Map<string, number>();
  const verdicts = new Map<Command, Verdict>();
  const accepted: WorkingOrder[] = [];
  const journals: ledger.Journal[] = [];
  const done: requests.CarriedOutRequest[] = [];
  for (const { command, order: draft } of drafts) {
    const { userId, scale, side, kind } = draft;
    const limitKey = `${userId}/${scale.market.symbol}`;
    const open = limits.get(limitKey) ?? floor.openLimits(userId, scale.market.symbol);
    if (kind === 'limit' && open >= mostOpenOrders) {
      verdicts.set(command, new AppError('TOO_MANY_OPEN_ORDERS', { max: mostOpenOrders }));
      continue;
    }
    const [base, quote] = wallet.of(draft);
    const payer = side === 'buy' ? quote : base;
    if (draft.frozen > payer.left) {
      verdicts.set(command, new AppError('INSUFFICIENT_BALANCE'));
      continue;
    }
    payer.left -= draft.frozen;
    if (kind === 'limit') limits.set(limitKey, open + 1);
    const sequence = floor.nextSequence();
    const order = { ...draft, sequence, baseAccount: base.id, quoteAccount: quote.id };
    verdicts.set(command, { order });
    accepted.push(order);
    journals.push(freezeJournal(order, payer.id));
    done.push({ ...requestOf(command), subjectId: order.id });
  }
  if (accepted.length === 0) return { verdicts, accounts: [] };
  await sql.insertOrders(tx, accepted);
  await requests.insertRequests(tx, now, done);
  return { verdicts, accounts: await ledger.post(tx, now, journals) };
}

interface Purse {
  id: number;
  /** What may still be frozen. */
  left: bigint;
}

/** The locked accounts of a batch, and what the orders before have left in them. */
class Wallet {
  readonly #purses: Map<string, Purse>;

  constructor(accounts: readonly ledger.Account[]) {
    this.#purses = new Map(
      accounts.map(({ id, userId, type, currencyId, available }) => [
        ledger.keyOf({ userId: userId ?? '', type, currencyId }),
        { id, left: moneyUnits(available) },
      ]),
    );
  }

  /** The accounts of the base and of the quote coin. */
  of(order: WorkingOrder): [base: Purse, quote: Purse] {
    const [base, quote] = accountKeys(order).map((key) => this.#purses.get(ledger.keyOf(key)));
    if (!base || !quote) throw new Error('The accounts of an order were not opened.');
    return [base, quote];
  }
}

function accountKeys({
  userId,
  scale,
}: WorkingOrder): [ledger.UserAccountKey, ledger.UserAccountKey] {
  const key = { userId, type: accountType.change };
  const { currencyId, legalId } = scale.market;
  return [
    { ...key, currencyId },
    { ...key, currencyId: legalId },
  ];
}

function freezeJournal(order: WorkingOrder, accountId: number): ledger.Journal {
  const amount = moneyText(order.frozen);
  const change = { available: `-${amount}`, frozen: amount };
  return [
    { accountId, kind: 'spot_freeze', ...change, businessType: 'order', businessId: order.id },
  ];
}
