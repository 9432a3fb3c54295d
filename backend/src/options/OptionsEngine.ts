import type {
  OptionGuard,
  SetOptionGuardInput,
  SubmitOptionInput,
} from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';
import { optionTerms, type OptionTerms } from '@h5/shared/rules/options/optionTerms';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import type { PriceRecord } from '../prices/PriceRecord';
import { ResumeWatch } from '../sequencer/ResumeWatch';
import { Sequencer } from '../sequencer/Sequencer';
import {
  makeSetGuardCommand,
  makeSubmitOptionCommand,
  type OptionCommand,
  type OptionReply,
  type SubmitOptionCommand,
} from './commands';
import { OptionsProduct } from './OptionsProduct';
import { OptionsState } from './OptionsState';
import { RecordedSeconds } from '../prices/RecordedSeconds';

interface Deps extends PublishBalancesDeps {
  db: Db;
  clock: Clock;
  instruments: Pick<InstrumentCatalogue, 'coins' | 'findCoin' | 'findMarketOfCoin'>;
  prices: Pick<PriceRecord, 'newest' | 'isFresh' | 'onSecond' | 'readSeconds'>;
  terms?: OptionTerms;
  /** While it is stopped no option is accepted; accepted ones are settled. */
  outflow?: Pick<OutflowSwitch, 'isStopped'>;
  onError: (error: unknown) => void;
}

/** Accepts seconds options and settles them by the recorded index. */
export class OptionsEngine {
  readonly #clock: Clock;
  readonly #sequencer: Sequencer<OptionCommand, OptionReply>;
  /** Submitted commands without an outcome yet, oldest first. */
  readonly #waiting = new Set<SubmitOptionCommand>();

  constructor(deps: Deps) {
    const { db, clock, prices, onError, terms = optionTerms } = deps;
    this.#clock = clock;
    const wake = () => this.#sequencer.wake();
    const seconds = new RecordedSeconds({ prices, wake, onError });
    const codes = terms.stakes.map(({ currency }) => currency);
    const coins = deps.instruments.coins.filter(({ code }) => codes.includes(code));
    const state = new OptionsState(
      terms,
      coins.map(({ id }) => id),
    );
    const oldestWaiting = () => this.#oldestWaiting();
    const reload = () => this.#sequencer.reload(() => {});
    const resumes = new ResumeWatch({ db, product: 'options', reload, onError });
    const product = new OptionsProduct({ ...deps, terms, state, seconds, oldestWaiting, resumes });
    this.#sequencer = new Sequencer({ db, product, onError });
  }

  async start(): Promise<void> {
    await this.#sequencer.start();
    this.#sequencer.wake();
  }

  /** Finishes the batch that has begun; commands that still wait are refused. */
  stop(): Promise<void> {
    return this.#sequencer.stop();
  }

  /** The time of acceptance is the one at which the command enters the queue. */
  async submit(userId: string, input: SubmitOptionInput): Promise<Option> {
    const command = makeSubmitOptionCommand(userId, input, this.#clock.now());
    this.#waiting.add(command);
    try {
      const reply = await this.#sequencer.submit(command);
      if (!('option' in reply)) throw new Error('A submitted option has no option as its reply.');
      return reply.option;
    } finally {
      this.#waiting.delete(command);
      // A second may have waited for it.
      this.#sequencer.wake();
    }
  }

  async setGuard(userId: string, input: SetOptionGuardInput): Promise<OptionGuard> {
    const reply = await this.#sequencer.submit(makeSetGuardCommand(userId, input));
    if (!('guard' in reply)) throw new Error('A changed guard has no guard as its reply.');
    return reply.guard;
  }

  /** Resolves when no batch is running. */
  idle(): Promise<void> {
    return this.#sequencer.idle();
  }

  #oldestWaiting(): number | undefined {
    for (const { acceptedAt } of this.#waiting) return acceptedAt;
    return undefined;
  }
}
