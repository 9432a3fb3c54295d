import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { futuresTerms, roundLots } from '@h5/shared/rules/futures/futuresTerms';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import { formatLedgerUnits, type AccountBalance } from '../ledger/AccountBalance';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { CopyBatch } from './CopyBatch';
import { spendableOf, type CopyRelation, type LeadTrader } from './CopyRelation';
import type { FollowCommand, MoveFundsCommand } from './copyCommands';
import { copyCurrencyId } from './CopyState';

export interface FollowDeps {
  batch: CopyBatch;
  balances: BalanceCache;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
}

/** The least that can be set aside: with less, nothing could be copied. */
const leastAmount = futuresTerms.minNotional;
const amountDecimals = 8;
const noLoss = '0';

type Settings = Pick<CopyRelation, 'size' | 'number' | 'ownCap' | 'stopLoss'>;

/** Begins a relation, continues one that has ended, or changes the settings of a running one. */
export function follow(deps: FollowDeps, command: FollowCommand): CopyRelation | AppError {
  const { batch, outflow } = deps;
  const { relations, copies } = batch;
  const { userId, input } = command;
  const trader = relations.trader(input.traderId);
  if (!trader || trader.status === 'ended') return new AppError('TRADER_NOT_FOUND');
  if (trader.userId === userId) return new AppError('COPY_SELF');
  const own = relations.traderOfUser(userId);
  if (own && own.status !== 'ended') return new AppError('COPY_CIRCLE');
  const settings = settingsOf(command);
  if (settings instanceof AppError) return settings;
  const known = relations.relationOf(userId, trader.id);
  relations.areas.set(userId, command.residence);
  if (known && known.status !== 'ended') {
    if (known.status === 'stopping' || input.amount !== undefined) return new AppError('STATE');
    copies.touch(known);
    return Object.assign(known, settings);
  }
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  if (trader.status === 'paused') return new AppError('STATE');
  if (relations.followersOf(trader).size >= copyTerms.maxFollowers) {
    return new AppError('TRADER_FULL', { max: copyTerms.maxFollowers });
  }
  if (relations.tradersOf(userId) >= copyTerms.maxTraders) {
    return new AppError('TOO_MANY_TRADERS', { max: copyTerms.maxTraders });
  }
  const funds = findFunds(deps, command, trader);
  if (funds instanceof AppError) return funds;
  // The relation was read before the command entered the queue, and must not have changed since then.
  if (!known && command.earlier && command.earlier.status !== 'ended') return new AppError('BUSY');
  const relation = begin(deps, command, trader, known);
  Object.assign(relation, settings);
  copies.setAside(relation, funds.account, funds.amount);
  return relation;
}

function begin(
  { batch: { relations, copies, now }, balances }: FollowDeps,
  { userId, earlier }: FollowCommand,
  trader: LeadTrader,
  known: CopyRelation | undefined,
): CopyRelation {
  const account = accountOf(balances, userId, accountType.copyTrading);
  const relation =
    known ??
    (earlier && relations.restore(earlier, balances)) ??
    newRelation(newUuidV7(now), userId, trader, account);
  if (relation.version === 0) copies.added.add(relation);
  Object.assign(relation, {
    status: 'active',
    reason: null,
    endedAt: null,
    since: now,
    sharedUntil: now,
  } satisfies Partial<CopyRelation>);
  relations.addRelation(relation);
  return relation;
}

/** The account that the amount comes from: the margin account, or the free part of the copy account. */
function findFunds(
  { balances }: FollowDeps,
  { userId, input }: FollowCommand,
  { minAmount }: LeadTrader,
): { account: AccountBalance; amount: Decimal } | AppError {
  const isGiven = input.amount !== undefined;
  const account = accountOf(
    balances,
    userId,
    isGiven ? accountType.margin : accountType.copyTrading,
  );
  const available = new Decimal(formatLedgerUnits(account.available));
  const amount = new Decimal(input.amount ?? available);
  if (isGiven && amount.decimalPlaces() > amountDecimals) return new AppError('INVALID_AMOUNT');
  const least = Decimal.max(minAmount, leastAmount);
  if (amount.lt(least)) return new AppError('COPY_FUNDS_MISSING', { min: least.toFixed() });
  if (amount.gt(available)) return new AppError('INSUFFICIENT_BALANCE');
  return { account, amount };
}

/** Adds to what is set aside, or takes out what neither copies nor the reserved share need. */
export function moveFunds(
  { batch: { relations, copies, now }, balances, outflow }: FollowDeps,
  { userId, input }: MoveFundsCommand,
): CopyRelation | AppError {
  const relation = relations.relationOf(userId, input.traderId);
  if (!relation) return new AppError('TRADER_NOT_FOUND');
  if (relation.status !== 'active') return new AppError('STATE');
  const amount = new Decimal(input.amount);
  if (amount.decimalPlaces() > amountDecimals) return new AppError('INVALID_AMOUNT');
  const account = accountOf(balances, userId, accountType.margin);
  const isAdded = input.direction === 'add';
  if (isAdded && outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  const most = isAdded ? formatLedgerUnits(account.available) : spendableOf(relation, now);
  if (amount.gt(most)) return new AppError('INSUFFICIENT_BALANCE');
  copies.setAside(relation, account, isAdded ? amount : amount.negated());
  return relation;
}

function settingsOf({ input }: FollowCommand): Settings | AppError {
  const number = roundLots(input.number, futuresTerms);
  const [min, max] =
    input.size === 'multiple'
      ? [copyTerms.minMultiple, copyTerms.maxMultiple]
      : [futuresTerms.lotStep, copyTerms.maxFixedLots];
  if (number.lt(min) || number.gt(max)) return new AppError('COPY_NUMBER', { min, max });
  const highest = Math.max(...futuresTerms.tiers.map(({ maxMultiple }) => maxMultiple));
  const ownCap = input.ownCap ?? copyTerms.defaultMultipleCap;
  if (ownCap > highest) return new AppError('MULTIPLE_NOT_ALLOWED', { max: highest });
  const stopLoss = new Decimal(input.stopLoss ?? noLoss);
  return {
    size: input.size,
    number: number.toFixed(),
    ownCap,
    stopLoss: stopLoss.isZero() ? null : stopLoss.toFixed(),
  };
}

function newRelation(
  id: string,
  userId: string,
  trader: LeadTrader,
  account: AccountBalance,
): CopyRelation {
  const zero = new Decimal(0);
  return {
    id,
    userId,
    trader,
    account,
    copies: new Set(),
    size: 'multiple',
    number: '1',
    ownCap: copyTerms.defaultMultipleCap,
    stopLoss: null,
    amount: zero,
    held: zero,
    cumulative: zero,
    highWaterMark: zero,
    unpaid: zero,
    sharesPaid: zero,
    sharedUntil: 0,
    status: 'active',
    reason: null,
    since: 0,
    endedAt: null,
    version: 0,
  };
}

function accountOf(
  balances: BalanceCache,
  userId: string,
  type: (typeof accountType)['margin' | 'copyTrading'],
): AccountBalance {
  const account = balances.find(userId, type, copyCurrencyId);
  if (!account) throw new Error('The account of a follower was not opened.');
  return account;
}
