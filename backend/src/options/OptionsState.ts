import type { OptionDirection } from '@h5/shared/contract/options/option';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { noGuard, type OptionGuard } from '@h5/shared/rules/options/optionGuard';
import { expiryTime, possibleEntryTimes } from '@h5/shared/rules/options/options';
import type { OptionTerms } from '@h5/shared/rules/options/optionTerms';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Tx } from '../db/Db';
import { parseLedgerUnits, type AccountBalance } from '../ledger/AccountBalance';
import type { BalanceCache } from '../ledger/BalanceCache';
import { readSuspensions } from '../sequencer/suspensions.sql';
import { frozenForOption, usdtValue, type OpenOption } from './OpenOption';
import { OptionMarket, type BatchRoom } from './OptionMarket';
import * as sql from './options.sql';

/** What a person has open, in USDT and units of the ledger. */
export interface OpenOptionsOfPerson {
  count: number;
  stakes: bigint;
  /** Stakes and fees. */
  atRisk: bigint;
}

const nothingOpen: OpenOptionsOfPerson = { count: 0, stakes: 0n, atRisk: 0n };

/** The state of options in memory. All of it can be recovered from the database. */
export class OptionsState {
  /** With a known outcome, in the order in which they are settled. */
  readonly settling: OpenOption[] = [];
  readonly guards = new Map<string, OptionGuard>();
  readonly #terms: OptionTerms;
  readonly #coinIds: readonly number[];
  readonly #markets = new Map<string, OptionMarket>();
  readonly #people = new Map<string, OpenOptionsOfPerson>();
  /** What the house would pay, in USDT, by market, direction and second of expiry; each option without an entry at all seconds that it may get. */
  readonly #wins = new Map<string, bigint>();
  /** What people have lost on a day so far, in USDT; negative if they have won. */
  readonly #lost = new Map<string, { day: number; lost: bigint }>();
  #suspended = new Map<string, OpenOption>();
  /** What the last recovery suspended or resumed. */
  readonly reviewed: { option: OpenOption; underReview: boolean }[] = [];
  #house = new Map<number, AccountBalance>();
  #fees = new Map<number, AccountBalance>();

  /** `coinIds` are those that a stake may be paid in. */
  constructor(terms: OptionTerms, coinIds: readonly number[]) {
    this.#terms = terms;
    this.#coinIds = coinIds;
  }

  /** How many options were suspended when the state was recovered. */
  get suspendedCount(): number {
    return this.#suspended.size;
  }

  house(currencyId: number): AccountBalance {
    return present(this.#house.get(currencyId));
  }

  fees(currencyId: number): AccountBalance {
    return present(this.#fees.get(currencyId));
  }

  openOf(userId: string): OpenOptionsOfPerson {
    return this.#people.get(userId) ?? nothingOpen;
  }

  /** The most that the house would already pay together with an option like this one, at any second that it may expire at. */
  winsBeside(option: WinKey): bigint {
    const wins = this.#winKeys(option).map((key) => this.#wins.get(key) ?? 0n);
    return wins.reduce((most, one) => (one > most ? one : most), 0n);
  }

  guardOf(userId: string): OptionGuard {
    return this.guards.get(userId) ?? noGuard;
  }

  lostOn(userId: string, day: number): bigint {
    const known = this.#lost.get(userId);
    return known?.day === day ? known.lost : 0n;
  }

  /** Takes an accepted option into the counts and into its market. */
  add(option: OpenOption): void {
    this.#count(option, 1n);
    if (option.status === 1) this.#marketOf(option.symbol).add(option);
    else this.settling.push(option);
  }

  /** A closed option counts towards the losses of its day. */
  close(option: OpenOption): void {
    this.#count(option, -1n);
    const net = frozenForOption(option) - option.credited;
    this.#addLoss(option.userId, endDay(option), usdtValue(option, net));
  }

  /** Carries out a recorded second as far as there is room; see `OptionMarket.carryOut`. */
  carryOut(
    time: number,
    priceOf: (symbol: string) => string | undefined,
    room: BatchRoom,
    change: (option: OpenOption) => void,
  ): boolean {
    const take = (option: OpenOption) => {
      // An option that still runs has just got its entry, which decides at which of the seconds it expires.
      if (option.status === 1) {
        this.#countWin({ ...option, expiresAt: undefined }, -1n);
        this.#countWin(option, 1n);
      }
      change(option);
      if (option.status === 2) this.settling.push(option);
    };
    for (const [symbol, market] of this.#markets) {
      if (!market.carryOut(time, priceOf(symbol), room, take)) return false;
    }
    return true;
  }

  /** Reads the whole state. Returns the time after which recorded seconds are still needed. */
  async recover(tx: Tx, balances: BalanceCache, now: number): Promise<number | undefined> {
    for (const kept of [this.#markets, this.#people, this.#wins, this.#lost, this.guards]) {
      kept.clear();
    }
    this.settling.length = 0;
    const today = utcDayStart(now);
    const open = await sql.readOpenOptions(tx, balances);
    const all = [...new Set([...this.#coinIds, ...open.map(({ currencyId }) => currencyId)])];
    this.#house = byCurrency(await balances.openSystem(tx, 'house', all, accountType.options));
    this.#fees = byCurrency(await balances.openSystem(tx, 'fees', all));
    for (const { userId, guard } of await sql.listGuards(tx)) this.guards.set(userId, guard);
    for (const { userId, lost } of await sql.listLossesSince(tx, today)) {
      this.#addLoss(userId, today, parseLedgerUnits(lost));
    }
    const suspended = await readSuspensions(tx, 'options');
    const before = this.#suspended;
    this.#suspended = new Map();
    this.reviewed.length = 0;
    for (const option of open) {
      const underReview = suspended.has(option.id);
      if (before.has(option.id) !== underReview) this.reviewed.push({ option, underReview });
      // What is suspended still counts for its owner and the house.
      if (underReview) {
        this.#suspended.set(option.id, option);
        this.#count(option, 1n);
      } else this.add(option);
    }
    return sql.readNeededAfter(tx, this.#terms);
  }

  #marketOf(symbol: string): OptionMarket {
    const market = this.#markets.get(symbol) ?? new OptionMarket(this.#terms);
    this.#markets.set(symbol, market);
    return market;
  }

  #count(option: OpenOption, sign: 1n | -1n): void {
    option.account.uses += Number(sign);
    const { count, stakes, atRisk } = this.openOf(option.userId);
    const after = {
      count: count + Number(sign),
      stakes: stakes + sign * usdtValue(option, option.stake),
      atRisk: atRisk + sign * usdtValue(option, frozenForOption(option)),
    };
    if (after.count > 0) this.#people.set(option.userId, after);
    else this.#people.delete(option.userId);

    this.#countWin(option, sign);
  }

  #countWin(option: Pick<OpenOption, 'usdtRate' | 'win'> & WinKey, sign: 1n | -1n): void {
    for (const key of this.#winKeys(option)) {
      const wins = (this.#wins.get(key) ?? 0n) + sign * usdtValue(option, option.win);
      if (wins > 0n) this.#wins.set(key, wins);
      else this.#wins.delete(key);
    }
  }

  /** The same for options of one market and direction that may expire at the same second. */
  #winKeys({ symbol, direction, acceptedAt, seconds, expiresAt }: WinKey): string[] {
    const times =
      expiresAt === undefined
        ? possibleEntryTimes(this.#terms, acceptedAt).map((entry) => expiryTime(entry, seconds))
        : [expiresAt];
    return times.map((time) => `${symbol}/${direction}/${time}`);
  }

  #addLoss(userId: string, day: number, lost: bigint): void {
    const known = this.#lost.get(userId);
    if (known && known.day > day) return;
    const before = known?.day === day ? known.lost : 0n;
    this.#lost.set(userId, { day, lost: before + lost });
  }
}

/** The day to which the result of an option counts. */
function endDay({ expiresAt, acceptedAt }: OpenOption): number {
  return utcDayStart(expiresAt ?? acceptedAt);
}

export interface WinKey {
  symbol: string;
  direction: OptionDirection;
  acceptedAt: number;
  seconds: number;
  /** Known with the entry. */
  expiresAt?: number | undefined;
}

function byCurrency(balances: readonly AccountBalance[]): Map<number, AccountBalance> {
  return new Map(balances.map((balance) => [balance.currencyId, balance]));
}

function present(balance: AccountBalance | undefined): AccountBalance {
  if (!balance) throw new Error('A system account of options was not opened.');
  return balance;
}
