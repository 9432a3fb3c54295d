import type { OptionTick } from '@h5/shared/contract/options/option';
import {
  expiryTime,
  isEntryMissed,
  isEntryTick,
  isExitTick,
  optionResult,
} from '@h5/shared/rules/options/options';
import type { OptionTerms } from '@h5/shared/rules/options/optionTerms';
import { blaming } from '../sequencer/DecisionError';
import { blamedOption, type OpenOption } from './OpenOption';

/** How many more options a batch may change. */
export interface BatchRoom {
  left: number;
}

/**
 * The open options of one market, and what a recorded second does to them: entries, and outcomes at the expiry. A second may
 * be carried out in several parts, because what is done depends on the options' times alone.
 */
export class OptionMarket {
  readonly #terms: OptionTerms;
  /** Without an entry, by acceptance. */
  #waiting: OpenOption[] = [];
  /** With an entry, by expiry. */
  readonly #running = new Map<number, OpenOption[]>();
  #last: OptionTick | undefined;

  constructor(terms: OptionTerms) {
    this.#terms = terms;
  }

  add(option: OpenOption): void {
    const { expiresAt } = option;
    if (expiresAt === undefined) this.#waiting.push(option);
    else this.#run(expiresAt, option);
  }

  /**
   * Carries out a second as far as there is room, and calls `change` with each option that it changes. Returns whether the
   * second is finished; the same one is carried out again otherwise.
   */
  carryOut(
    time: number,
    price: string | undefined,
    room: BatchRoom,
    change: (option: OpenOption) => void,
  ): boolean {
    const isEnding = (expiresAt: number) => expiresAt < time;
    if (!this.#expire(isEnding, room, change)) return false;
    if (price !== undefined) this.#last = { time, price };
    const endsNow = (expiresAt: number) => expiresAt <= time;
    return this.#expire(endsNow, room, change) && this.#enter(time, price, room, change);
  }

  #run(expiresAt: number, option: OpenOption): void {
    const others = this.#running.get(expiresAt);
    if (others) others.push(option);
    else this.#running.set(expiresAt, [option]);
  }

  #expire(
    isDue: (expiresAt: number) => boolean,
    room: BatchRoom,
    change: (option: OpenOption) => void,
  ): boolean {
    const due = [...this.#running.keys()].filter(isDue).sort((one, two) => one - two);
    for (const expiresAt of due) {
      const options = this.#running.get(expiresAt) ?? [];
      const ended = options.splice(0, room.left);
      if (options.length === 0) this.#running.delete(expiresAt);
      room.left -= ended.length;
      for (const option of ended) {
        const settle = () => {
          end(option, this.#exitAt(expiresAt));
          change(option);
        };
        blaming(() => blamedOption(option), settle);
      }
      if (options.length > 0) return false;
    }
    return true;
  }

  #enter(
    time: number,
    price: string | undefined,
    room: BatchRoom,
    change: (option: OpenOption) => void,
  ): boolean {
    let count = 0;
    let isDone = true;
    for (const option of this.#waiting) {
      const { acceptedAt } = option;
      const isEntered = price !== undefined && isEntryTick(this.#terms, acceptedAt, time);
      if (!isEntered && !isEntryMissed(this.#terms, acceptedAt, time)) break;
      if (room.left === 0) {
        isDone = false;
        break;
      }
      room.left -= 1;
      count += 1;
      const settle = () => {
        if (isEntered) this.#begin(option, { time, price });
        else end(option, undefined);
        change(option);
      };
      blaming(() => blamedOption(option), settle);
    }
    this.#waiting.splice(0, count);
    return isDone;
  }

  /** The last price, unless it is too old to decide an option. */
  #exitAt(expiresAt: number): OptionTick | undefined {
    return this.#last && isExitTick(this.#terms, expiresAt, this.#last.time)
      ? this.#last
      : undefined;
  }

  #begin(option: OpenOption, entry: OptionTick): void {
    option.entry = entry;
    option.expiresAt = expiryTime(entry.time, option.seconds);
    this.#run(option.expiresAt, option);
  }
}

/** The outcome is known: without an entry or an exit the option is void. */
function end(option: OpenOption, exit: OptionTick | undefined): void {
  const result = optionResult(option.direction, option.entry?.price, exit?.price);
  option.status = 2;
  option.exit = exit;
  if (result === 'void') option.voidReason = option.entry ? 'no_exit' : 'no_entry';
  else option.result = result;
}
