import type {
  Option,
  OptionDirection,
  OptionStatus,
  OptionTick,
  OptionVoidReason,
} from '@h5/shared/contract/options/option';
import { Decimal } from '@h5/shared/money/money';
import type { OptionHold, OptionResult } from '@h5/shared/rules/options/options';
import type { FaultSubject } from '../sequencer/DecisionError';
import {
  formatLedgerUnits,
  ledgerDecimals,
  parseLedgerUnits,
  type AccountBalance,
} from '../ledger/AccountBalance';

const ledgerUnit = 10n ** BigInt(ledgerDecimals);

/** The terms of an option, which never change once it is accepted. Amounts are in units of the ledger. */
export interface AcceptedOption {
  readonly id: string;
  readonly userId: string;
  readonly baseId: number;
  readonly symbol: string;
  readonly direction: OptionDirection;
  readonly seconds: number;
  readonly currencyId: number;
  readonly stake: bigint;
  readonly payout: string;
  readonly feeRate: string;
  readonly fee: bigint;
  /** What a win earns. */
  readonly win: bigint;
  /** The price of the stake's coin in USDT at the acceptance. */
  readonly usdtRate: string;
  readonly acceptedAt: number;
}

/** An option that is not closed yet, in the state of the running batch. */
export interface OpenOption extends AcceptedOption {
  readonly account: AccountBalance;
  status: OptionStatus;
  entry: OptionTick | undefined;
  expiresAt: number | undefined;
  exit: OptionTick | undefined;
  result: Exclude<OptionResult, 'void'> | undefined;
  voidReason: OptionVoidReason | undefined;
  credited: bigint;
  receiptId: string | undefined;
  version: number;
}

/** What a fault in settling an option is put down to. */
export function blamedOption({ id, userId }: OpenOption): FaultSubject {
  return { kind: 'option', id, userId };
}

/** What the person has frozen for it. */
export function frozenForOption({ stake, fee }: Pick<AcceptedOption, 'stake' | 'fee'>): bigint {
  return stake + fee;
}

/** The value of an amount of the stake's coin in USDT at the acceptance. */
export function usdtValue({ usdtRate }: Pick<AcceptedOption, 'usdtRate'>, amount: bigint): bigint {
  return (amount * parseLedgerUnits(usdtRate)) / ledgerUnit;
}

/** What both sides have frozen for it, as the rules count it. */
export function holdOf(option: AcceptedOption): OptionHold {
  const decimal = (units: bigint) => new Decimal(formatLedgerUnits(units));
  return {
    stake: decimal(option.stake),
    fee: decimal(option.fee),
    cost: decimal(frozenForOption(option)),
    win: decimal(option.win),
  };
}

export function toWireOption(option: OpenOption): Option {
  return {
    id: option.id,
    baseId: option.baseId,
    symbol: option.symbol,
    direction: option.direction,
    seconds: option.seconds,
    currencyId: option.currencyId,
    payout: option.payout,
    acceptedAt: option.acceptedAt,
    stake: formatLedgerUnits(option.stake),
    fee: formatLedgerUnits(option.fee),
    status: option.status,
    entry: option.entry ?? null,
    expiresAt: option.expiresAt ?? null,
    exit: option.exit ?? null,
    result: option.result ?? null,
    voidReason: option.voidReason ?? null,
    credited: formatLedgerUnits(option.credited),
    receiptId: option.receiptId ?? null,
    version: option.version,
  };
}
