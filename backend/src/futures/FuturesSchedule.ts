import { jumpMs } from '../prices/PriceJumpPause';
import type { RecordedSecond } from '../prices/RecordedPrice';
import type { RecordedSeconds } from '../prices/RecordedSeconds';
import { hasEnded, type FuturesPosition, type OwedExit } from './FuturesPosition';
import type { FuturesSettlement } from './FuturesSettlement';
import type { FuturesState } from './FuturesState';
import { DeleverageRun } from './DeleverageRun';
import { NightRun, settleNights } from './NightRun';
import type { BeginSecondStep, SecondStep } from './PositionFollowers';
import type { RecentTicks } from './RecentTicks';
import { meetSecond, SecondRun } from './SecondRun';
import { SecondsAhead } from './SecondsAhead';

interface Deps {
  state: FuturesState;
  ticks: RecentTicks;
  seconds: RecordedSeconds;
}

/** A closing position and the tick that fills it. */
interface DueExit {
  position: FuturesPosition;
  exit: OwedExit;
}

/** What is due without a command: exits whose tick has come, and recorded seconds. */
export class FuturesSchedule {
  readonly ahead: SecondsAhead;
  readonly #deps: Deps;
  /** Positions whose exit the house could not pay; tried again after the next second. */
  readonly #postponed = new Set<FuturesPosition>();
  #run: SecondRun | undefined;
  /** What follows the events of a second, one after the other. */
  readonly #steps: readonly BeginSecondStep[];
  /** The index of the one that is running. */
  #step = 0;
  #stepRun: SecondStep | undefined;

  constructor(deps: Deps) {
    this.ahead = new SecondsAhead(deps);
    this.#steps = [
      (state, second) => new NightRun(state, second),
      ...deps.state.followers.secondSteps,
      (state, second) => new DeleverageRun(state, second),
    ];
    this.#deps = deps;
  }

  get isDue(): boolean {
    return this.isDueBy(Infinity);
  }

  get isCatchingUp(): boolean {
    return this.#deps.seconds.isBehind;
  }

  /** Whether something is due by this time. */
  isDueBy(time: number): boolean {
    const next = this.#deps.seconds.next;
    return (
      this.#run !== undefined ||
      (next !== undefined && next.time <= time) ||
      this.dueExits(1).length > 0
    );
  }

  /** Whether something has to be settled by a time. Seconds that reach no position are skipped. */
  hasEffects(until: number): boolean {
    this.#skipUneventfulSeconds(until);
    return this.#run !== undefined || this.dueExits(1).length > 0;
  }

  dueExits(most: number): DueExit[] {
    const due: DueExit[] = [];
    for (const { market, closing } of this.#deps.state.markets) {
      for (const position of closing) {
        if (due.length === most) return due;
        const { closingSince, suspended, owed } = position;
        if (suspended || this.#postponed.has(position)) continue;
        if (owed) due.push({ position, exit: owed });
        if (owed || closingSince === null) continue;
        const tick = this.#deps.ticks.firstAfter(market.symbol, closingSince);
        if (tick) due.push({ position, exit: { time: tick.time, price: tick.price, mark: null } });
      }
    }
    return due;
  }

  /** Whether no second is being carried out, so that all positions have met the same ones. */
  get isBetweenSeconds(): boolean {
    return this.#run === undefined;
  }

  postpone(position: FuturesPosition): void {
    this.#postponed.add(position);
  }

  /** Carries out the seconds up to a time in their order, and settles up to `most` positions; returns how many. */
  runSeconds(settlement: FuturesSettlement, most: number, until: number): number {
    let left = most;
    this.#skipUneventfulSeconds(until);
    while (this.#run && left > 0) {
      left -= this.#run.run(settlement, left);
      left -= this.#runRest(this.#run, settlement, left);
      this.#skipUneventfulSeconds(until);
    }
    return most - left;
  }

  /** The seconds up to a time that have not been carried out. */
  secondsUpTo(time: number): readonly RecordedSecond[] {
    const { state, seconds } = this.#deps;
    const next = this.#run?.second ?? seconds.next;
    if (!next || next.time > time) return [];
    return seconds.upTo(time).filter((second) => second.time > state.carriedOut);
  }

  /** Lets one position meet one of these seconds ahead of the others. */
  meet(position: FuturesPosition, second: RecordedSecond, settlement: FuturesSettlement): void {
    if (this.#run?.second === second) {
      this.#run.meet(position, settlement);
      if (this.#stepRun instanceof NightRun) this.#stepRun.meet(position, settlement);
      return;
    }
    this.ahead.by(second.time, () => {
      meetSecond(position, second, this.#deps.state, settlement);
      if (!hasEnded(position)) settleNights(position, second, settlement);
    });
  }

  /** Called after a recovery: begins again after the last second whose effects are stored. */
  reset(carriedOut: number): void {
    this.#run = undefined;
    this.#step = 0;
    this.#stepRun = undefined;
    this.#postponed.clear();
    this.ahead.reset();
    this.#deps.state.carryOut(carriedOut);
    this.#deps.seconds.start(carriedOut - jumpMs);
  }

  #skipUneventfulSeconds(until: number): void {
    const { state, seconds } = this.#deps;
    while (!this.#run) {
      const second = seconds.next;
      if (!second || second.time > until) return;
      if (second.time <= state.carriedOut) {
        state.prices.take(second);
        seconds.finish();
        continue;
      }
      this.#postponed.clear();
      this.#run = new SecondRun(state, second);
      this.#runRest(this.#run, undefined, 0);
    }
  }

  /** Ends a second once it and what follows it are settled. */
  #runRest(run: SecondRun, settlement: FuturesSettlement | undefined, most: number): number {
    if (!run.isDone) return 0;
    let settled = 0;
    for (const begin of this.#steps.slice(this.#step)) {
      this.#stepRun ??= begin(this.#deps.state, run.second);
      if (settlement) settled += this.#stepRun.run(settlement, Math.max(0, most - settled));
      if (!this.#stepRun.isDone) return settled;
      this.#step += 1;
      this.#stepRun = undefined;
    }
    this.#finish(run);
    return settled;
  }

  #finish({ second }: SecondRun): void {
    this.#run = undefined;
    this.#step = 0;
    this.#stepRun = undefined;
    this.#deps.state.carryOut(second.time);
    this.#deps.seconds.finish();
  }
}
