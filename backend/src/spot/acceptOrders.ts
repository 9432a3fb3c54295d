import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { orderFault } from '@h5/shared/rules/spot';
import type { Tx } from '../db/Db';
import { newId } from '../db/newId';
import { AppError } from '../errors/AppError';
import { lockAccounts } from '../ledger/accounts.sql';
import type { Account, LockedAccounts, UserAccountKey } from '../ledger/LockedAccounts';
import type { Outflow } from '../ledger/Outflow';
import * as requests from '../ledger/requests.sql';
import type { MarketFeed } from '../markets/MarketFeed';
import { accountsToLock } from './accountsToLock';
import type { Command } from './commands';
import type { EngineState } from './EngineState';
import { moneyUnits } from './MarketScale';
import { pipelined } from '../db/pipelined';
import { requiredHold, type WorkingOrder } from './WorkingOrder';

/** How many limit orders somebody may have open in one market. */
export const maxOpenOrders = 200;

/** An order to work on, the id of what an earlier request did, a cancel to carry out, or a refusal. */
export type Decision = { order: WorkingOrder } | { earlier: string } | 'cancel' | AppError;

export interface Accepted {
  decisions: Map<Command, Decision>;
  /** Every account that carrying them out may move. */
  accounts: LockedAccounts;
}

interface DecisionDeps {
  tx: Tx;
  now: number;
  state: EngineState;
  feed: Pick<MarketFeed, 'isLive' | 'index'>;
  outflow?: Pick<Outflow, 'isStopped'> | undefined;
  /** Accounts that the batch moves in any case. */
  moving: Iterable<number>;
}

/** Decides about every command of a batch, first come first served. Each command has another request id. */
export async function acceptOrders(
  scene: DecisionDeps,
  commands: readonly Command[],
): Promise<Accepted> {
  const { tx, state, moving } = scene;
  const drafted = new Map(commands.map((command) => [command, draftOrder(scene, command)]));
  const drafts = [...drafted.values()].filter((draft) => isOrder(draft));
  const [known, accounts] = await pipelined(async (send) => {
    const recalling = requests.findRequests(tx, commands.map(requestOf));
    await send(recalling);
    const wanted = {
      keys: drafts.flatMap(({ order }) => accountKeys(order)),
      ids: [...moving, ...accountsToLock(state, commands, drafts)],
    };
    const locking = lockAccounts(tx, wanted, state.accountCache);
    await send(locking);
    return [await recalling, await locking] as const;
  });

  const earlier = new Map(known.map((request) => [requests.requestKey(request), request]));
  const counter = new PreTradeCheck(state, accounts);
  const decisions = new Map<Command, Decision>();
  for (const [command, draft] of drafted) {
    const request = earlier.get(requests.requestKey(command));
    if (request) decisions.set(command, repeated(command, request));
    else decisions.set(command, isOrder(draft) ? counter.accept(draft.order) : draft);
  }
  return { decisions, accounts };
}

/** A repeated request is answered with what it did the first time, whatever the market is like now. */
function repeated(command: Command, request: requests.CompletedRequest): Decision {
  if (request.hash !== command.hash) return new AppError('REQ_ID_REUSED');
  return { earlier: request.subjectId };
}

function isOrder(decision: Decision): decision is { order: WorkingOrder } {
  return typeof decision === 'object' && 'order' in decision;
}

export function requestOf({ userId, operation, reqId, hash }: Command): requests.IdempotentRequest {
  return { userId, operation, reqId, hash };
}

/** The order as the rules of its market allow it. Its accounts are not known yet. */
function draftOrder({ now, state, feed, outflow }: DecisionDeps, command: Command): Decision {
  if (command.kind === 'cancel') return 'cancel';
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  const { userId, input } = command;
  const { currencyId, quoteId, side } = input;
  const marketState = state.marketByCurrencies(currencyId, quoteId);
  if (!marketState) return new AppError('MARKET_NOT_FOUND');
  const { scale } = marketState;
  const { market } = scale;
  const index = feed.index(market.symbol);
  if (!feed.isLive() || index === undefined) return new AppError('MARKET_HALTED');

  const kind = input.price === undefined ? 'market' : 'limit';
  const worstPrice =
    input.price === undefined ? marketState.worstPrice(side) : new Decimal(input.price);
  if (!worstPrice) return new AppError('NO_LIQUIDITY');
  const fault = orderFault(
    market,
    worstPrice,
    new Decimal(input.quantity),
    kind === 'limit' ? index : undefined,
  );
  if (fault) return new AppError(fault.code, fault.values);
  const quantity = scale.lotsOf(input.quantity);
  const price = scale.ticksOf(worstPrice.toFixed());
  const order: WorkingOrder = {
    id: newId(now),
    userId,
    scale,
    kind,
    side,
    price,
    quantity,
    sequence: 0,
    remaining: quantity,
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
class PreTradeCheck {
  readonly #state: EngineState;
  readonly #accounts: LockedAccounts;
  readonly #left = new Map<number, bigint>();
  readonly #limits = new Map<string, number>();

  constructor(state: EngineState, accounts: LockedAccounts) {
    this.#state = state;
    this.#accounts = accounts;
  }

  accept(draft: WorkingOrder): Decision {
    const { userId, scale, kind } = draft;
    const limitKey = `${userId}/${scale.market.symbol}`;
    const open = this.#limits.get(limitKey) ?? this.#state.openLimits(userId, scale.market.symbol);
    if (kind === 'limit' && open >= maxOpenOrders) {
      return new AppError('TOO_MANY_OPEN_ORDERS', { max: maxOpenOrders });
    }
    const [base, quote] = accountKeys(draft).map((key) => this.#accounts.byKey(key));
    if (!base || !quote) throw new Error('The accounts of an order were not opened.');
    const payer = draft.side === 'buy' ? quote : base;
    if (!this.#take(payer, requiredHold(draft))) return new AppError('INSUFFICIENT_BALANCE');
    if (kind === 'limit') this.#limits.set(limitKey, open + 1);
    const sequence = this.#state.nextSequence();
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
  const { currencyId, quoteId } = scale.market;
  return [
    { ...key, currencyId },
    { ...key, currencyId: quoteId },
  ];
}
