import { option as optionContract } from '@h5/shared/contract/options/option';
import { ownOptionsTopic } from '@h5/shared/contract/options/topics';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { BalanceCache } from '../ledger/BalanceCache';
import { blaming } from '../sequencer/DecisionError';
import { encode } from '../wire/encode';
import type { ResumeWatch } from '../sequencer/ResumeWatch';
import type { BatchScope, SequencedProduct } from '../sequencer/SequencedProduct';
import type { OptionCommand, OptionReply } from './commands';
import { optionRequestStore } from './optionRequestStore';
import * as lists from './optionLists.sql';
import { OptionsBatch, type OptionsBatchDeps } from './OptionsBatch';
import { blamedOption, toWireOption } from './OpenOption';
import { OptionSettlement } from './OptionSettlement';
import type { RecordedSeconds } from '../prices/RecordedSeconds';

/** How many options one batch changes. */
const maxChangesPerBatch = 500;

interface OptionsDeps extends OptionsBatchDeps {
  db: Db;
  clock: Clock;
  seconds: RecordedSeconds;
  resumes: ResumeWatch;
  /** When the oldest command that still waits was accepted. */
  oldestWaiting: () => number | undefined;
}

/**
 * Seconds options as a product of the sequencer. A recorded second gives entries and outcomes first, in one transaction with
 * the rows that say so; what is settled follows in the next batches, in the order of the expiries.
 */
export class OptionsProduct implements SequencedProduct<OptionCommand, OptionReply> {
  readonly name = 'options';
  readonly requests = optionRequestStore;
  readonly #deps: OptionsDeps;
  #neededAfter: number | undefined;

  constructor(deps: OptionsDeps) {
    this.#deps = deps;
  }

  get isDue(): boolean {
    return this.#deps.state.settling.length > 0 || this.#isSecondDue;
  }

  get isCatchingUp(): boolean {
    return this.#deps.seconds.isBehind;
  }

  beginBatch(scope: BatchScope): OptionsBatch {
    const { clock, instruments, state, seconds } = this.#deps;
    const codeOf = (id: number) => instruments.findCoin(id)?.code;
    const settlement = new OptionSettlement(clock.now(), state, codeOf);
    const most = { all: maxChangesPerBatch, effect: 1, commands: 0 }[scope];
    const settled = state.settling.splice(0, most);
    for (const option of settled) {
      blaming(
        () => blamedOption(option),
        () => settlement.settle(option),
      );
    }
    if (settled.length === 0) this.#carryOutSeconds(settlement, most);
    return new OptionsBatch(this.#deps, { settlement, carriedOut: seconds.carriedOut });
  }

  standsAt(): Promise<number> {
    return Promise.resolve(Math.max(0, this.#deps.seconds.carriedOut));
  }

  async recover(tx: Tx, balances: BalanceCache): Promise<void> {
    const { clock, state } = this.#deps;
    this.#neededAfter = await state.recover(tx, balances, clock.now());
  }

  recovered(): void {
    this.#deps.seconds.start(this.#neededAfter);
    this.#deps.resumes.expect(this.#deps.state.suspendedCount);
    for (const { option, underReview } of this.#deps.state.reviewed) {
      this.#deps.realtime.publishToUser(option.userId, ownOptionsTopic, () =>
        encode(optionContract, {
          ...toWireOption(option),
          ...(underReview && { underReview }),
        }),
      );
    }
  }

  closed(): void {
    this.#deps.resumes.stop();
    this.#deps.seconds.stop();
  }

  async find(userId: string, optionId: string): Promise<OptionReply> {
    const option = await lists.findOption(this.#deps.db, userId, optionId);
    if (!option) throw new AppError('ORDER_NOT_FOUND');
    return { option };
  }

  /** A second waits for the commands that were accepted before their entry could be in it. */
  get #isSecondDue(): boolean {
    const { seconds, terms, oldestWaiting } = this.#deps;
    if (!seconds.next) return false;
    const oldest = oldestWaiting();
    return oldest === undefined || seconds.next.time <= oldest + terms.entryDelay;
  }

  #carryOutSeconds(settlement: OptionSettlement, most: number): void {
    const { state, seconds } = this.#deps;
    const room = { left: most };
    while (room.left > 0 && this.#isSecondDue) {
      const second = seconds.next;
      if (!second) return;
      const priceOf = (symbol: string) => second.prices.get(symbol)?.index;
      const touch = settlement.touch.bind(settlement);
      if (!state.carryOut(second.time, priceOf, room, touch)) return;
      seconds.finish();
      // An option changes once in a batch, and is settled before the next second.
      if (settlement.changed.length > 0) return;
    }
  }
}
