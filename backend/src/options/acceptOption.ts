import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { guardReachedUntil } from '@h5/shared/rules/options/optionGuard';
import { optionDecimals } from '@h5/shared/rules/options/options';
import { findOptionOrderError, type OptionTerms } from '@h5/shared/rules/options/optionTerms';
import { utcDayStart } from '@h5/shared/rules/profit';
import { AppError } from '../errors/AppError';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { DraftOption } from './draftOption';
import { frozenForOption, usdtValue, type OpenOption } from './OpenOption';
import type { OptionsState } from './OptionsState';

interface AcceptDeps {
  state: OptionsState;
  terms: OptionTerms;
  balances: BalanceCache;
  now: number;
}

/** Accepts an option if its owner's guard and limits, the house and both balances allow it, or returns why it is refused. */
export function acceptOption(
  { limits, ...draft }: DraftOption,
  { state, terms, balances, now }: AcceptDeps,
): OpenOption | AppError {
  const { userId, currencyId } = draft;
  const { count, stakes, atRisk } = state.openOf(userId);
  const usd = (amount: bigint) => formatLedgerUnits(usdtValue(draft, amount));
  const until = guardReachedUntil(
    state.guardOf(userId),
    {
      lossToday: formatLedgerUnits(state.lostOn(userId, utcDayStart(now))),
      atRisk: formatLedgerUnits(atRisk),
      cost: usd(frozenForOption(draft)),
    },
    now,
  );
  if (until !== undefined) return new AppError('GUARD_REACHED', { until: formatUntil(until) });

  const reserved = state.winsBeside(draft);
  const refused = findOptionOrderError(terms, limits, {
    stake: formatLedgerUnits(draft.stake),
    stakeValue: usd(draft.stake),
    winValue: usd(draft.win),
    openOptions: count,
    openStakesValue: formatLedgerUnits(stakes),
    reservedValue: formatLedgerUnits(reserved),
  });
  const account = balances.find(userId, accountType.options, currencyId);
  if (!account) throw new Error('The account of an option was not opened.');
  const { available } = state.house(currencyId);
  if (refused?.code === 'NO_ROOM' || draft.win > available) {
    const left = new Decimal(terms.maxHouseLoss).minus(formatLedgerUnits(reserved));
    const win = Decimal.min(left.div(draft.usdtRate), formatLedgerUnits(available));
    const room = win.div(draft.payout).toDecimalPlaces(optionDecimals).toFixed();
    return new AppError('NO_ROOM', { room: `${room} ${limits.currency}` });
  }
  if (refused) return new AppError(refused.code, refused.values);
  if (frozenForOption(draft) > account.available) return new AppError('INSUFFICIENT_BALANCE');

  const option: OpenOption = {
    ...draft,
    account,
    status: 1,
    credited: 0n,
    version: 1,
    entry: undefined,
    expiresAt: undefined,
    exit: undefined,
    result: undefined,
    voidReason: undefined,
    receiptId: undefined,
  };
  state.add(option);
  return option;
}

/** A time in a message, which no reader's time zone is known for. */
function formatUntil(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
