import { accountType } from '@h5/shared/contract/accounts';
import { Decimal } from '@h5/shared/money/money';
import { orderFault } from '@h5/shared/rules/spot';
import type { Tx } from '../db/Db';
import { newId } from '../db/newId';
import { AppError } from '../errors/AppError';
import * as ledger from '../ledger/ledger.sql';
import type { Account, LockedAccounts, UserAccountKey } from '../ledger/LockedAccounts';
import type { Outflow } from '../ledger/Outflow';
import * as requests from '../ledger/requests.sql';
import type { MarketFeed } from '../markets/MarketFeed';
import { accountsInReach } from './accountsInReach';
import type { Command } from './commands';
import type { Floor } from './Floor';
import { moneyUnits } from './MarketScale';
import { overlapping } from '../db/overlapping';
import { neededFor, type WorkingOrder } from './WorkingOrder';

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
  outflow?: Pick<Outflow, 'isStopped'> | undefined;
  /** Accounts that the batch moves in any case. */
  moving: Iterable<number>;
}

/** Decides about every command of a batch, first come first served. Each command has another request id. */
export async function acceptOrders(scene: Scene, commands: readonly Command[]): Promise<Accepted> {
  const { tx, floor, moving } = scene;
  const drafted = new Map(commands.map((command) => [command, draftOf(scene, command)]));
  const drafts = [...drafted.values()].filter((draft) => isOrder(draft));
  const [known, accounts] = await overlapping(async (send) => {
    const recalling = requests.findRequests(tx, commands.map(requestOf));
    await send(recalling);
    const wanted = {
      keys: drafts.flatMap(({ order }) => accountKeys(order)),
      ids: [...moving, ...accountsInReach(floor, commands, drafts)],
    };
    const locking = ledger.lockAccounts(tx, wanted, floor.knownAccounts);
    await send(locking);
    return [await recalling, await locking] as const;
  });

  const earlier = new Map(known.map((request) => [requests.requestKey(request), request]));
  const counter = new Counter(floor, accounts);
  const verdicts = new Map<Command, Verdict>();
  for (const [command, draft] of drafted) {
    const request = earlier.get(requests.requestKey(command));
    if (request) verdicts.set(command, repeated(command, request));
    else verdicts.set(command, isOrder(draft) ? counter.accept(draft.order) : draft);
  }
  return { verdicts, accounts };
}

/** A repeated request is answered with what it did the first time, whatever the market is like now. */
function repeated(command: Command, request: requests.CarriedOutRequest): Verdict {
  if (request.hash !== command.hash) return new AppError('REQ_ID_REUSED');
  return { earlier: request.subjectId };
}

function isOrder(verdict: Verdict): verdict is { order: WorkingOrder } {
  return typeof verdict === 'object' && 'order' in verdict;
}

export function requestOf({ userId, operation, reqId, hash }: Command): requests.Request {
  return { userId, operation, reqId, hash };
}

/** The order as the rules of its market allow it. Its accounts are not known yet. */
function draftOf({ now, floor, feed, outflow }: Scene, command: Command): Verdict {
  if (command.kind === 'cancel') return 'cancel';
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  const { userId, input } = command;
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

/** Where the orders of a batch are paid, one after the other. */
class Counter {
  readonly #floor: Floor;
  readonly #accounts: LockedAccounts;
  readonly #left = new Map<number, bigint>();
  readonly #limits = new Map<string, number>();

  constructor(floor: Floor, accounts: LockedAccounts) {
    this.#floor = floor;
    this.#accounts = accounts;
  }

  accept(draft: WorkingOrder): Verdict {
    const { userId, scale, kind } = draft;
    const limitKey = `${userId}/${scale.market.symbol}`;
    const open = this.#limits.get(limitKey) ?? this.#floor.openLimits(userId, scale.market.symbol);
    if (kind === 'limit' && open >= mostOpenOrders) {
      return new AppError('TOO_MANY_OPEN_ORDERS', { max: mostOpenOrders });
    }
    const [base, quote] = accountKeys(draft).map((key) => this.#accounts.byKey(key));
    if (!base || !quote) throw new Error('The accounts of an order were not opened.');
    const payer = draft.side === 'buy' ? quote : base;
    if (!this.#take(payer, neededFor(draft))) return new AppError('INSUFFICIENT_BALANCE');
    if (kind === 'limit') this.#limits.set(limitKey, open + 1);
    const sequence = this.#floor.nextSequence();
    return { order: { ...draft, sequence, baseAccount: base.id, quoteAccount: quote.id } };
  }

  /** From what the orders before have left. */
  #take({ id, available }: Account, amount: bigint): boolean {
    const left = this.#left.get(id) ?? moneyUnits(available);
    if (amount > left) return false;
    this.#left.set(id, left - amount);
    return true;
  }
}

/** Of the base and of the quote coin. */
function accountKeys({ userId, scale }: WorkingOrder): [UserAccountKey, UserAccountKey] {
  const key = { userId, type: accountType.spot };
  const { currencyId, legalId } = scale.market;
  return [
    { ...key, currencyId },
    { ...key, currencyId: legalId },
  ];
}
