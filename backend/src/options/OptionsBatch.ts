import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { ownOptionsTopic } from '@h5/shared/contract/options/topics';
import type { SetOptionGuardInput } from '@h5/shared/contract/options/endpoints';
import { option as optionContract, type Option } from '@h5/shared/contract/options/option';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import {
  changeGuard,
  type GuardChange,
  type OptionGuard,
} from '@h5/shared/rules/options/optionGuard';
import { utcDayStart } from '@h5/shared/rules/profit';
import type { Db, SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import { formatLedgerUnits } from '../ledger/AccountBalance';
import type { UserAccountKey } from '../ledger/Account';
import { readAccountsById } from '../ledger/accounts.sql';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { PendingPostings } from '../ledger/PendingPostings';
import {
  publishBalances,
  type BalanceUpdate,
  type PublishBalancesDeps,
} from '../ledger/publishBalances';
import { writeReceipts } from '../receipts/writeReceipts';
import type { FaultSubject } from '../sequencer/DecisionError';
import type { CommandOutcome, ProductBatch } from '../sequencer/SequencedProduct';
import { encode } from '../wire/encode';
import { acceptOption } from './acceptOption';
import type { OptionCommand, OptionReply, SetGuardCommand, SubmitOptionCommand } from './commands';
import { draftOption, type DraftOption, type DraftOptionDeps } from './draftOption';
import { noticeOfOption } from './noticeOfOption';
import { blamedOption, toWireOption, type OpenOption } from './OpenOption';
import * as lists from './optionLists.sql';
import * as sql from './options.sql';
import type { OptionSettlement } from './OptionSettlement';
import type { OptionsState } from './OptionsState';
import { toWireGuard } from './toWireGuard';

export interface OptionsBatchDeps extends DraftOptionDeps, PublishBalancesDeps {
  state: OptionsState;
}

interface BatchParts {
  settlement: OptionSettlement;
  /** The last second that was carried out, also by this batch. */
  carriedOut: number;
}

/** New options and changed guards of one batch, written with what recorded seconds have done to earlier options. */
export class OptionsBatch implements ProductBatch<OptionCommand, OptionReply> {
  readonly #deps: OptionsBatchDeps;
  readonly #settlement: OptionSettlement;
  readonly #carriedOut: number;
  readonly #guards = new Map<string, OptionGuard>();
  readonly #drafts = new Map<SubmitOptionCommand, DraftOption | AppError>();

  constructor(deps: OptionsBatchDeps, { settlement, carriedOut }: BatchParts) {
    this.#deps = deps;
    this.#settlement = settlement;
    this.#carriedOut = carriedOut;
  }

  get now(): number {
    return this.#settlement.now;
  }

  get hasChanges(): boolean {
    return this.#settlement.changed.length > 0;
  }

  get draft(): PendingPostings {
    return this.#settlement.draft;
  }

  /** In a batch that does not take on everything, one option changes. */
  get suspect(): FaultSubject | undefined {
    const [option] = this.#settlement.changed;
    return option && blamedOption(option);
  }

  missingAccounts(commands: readonly OptionCommand[], balances: BalanceCache): UserAccountKey[] {
    const type = accountType.options;
    const missing: UserAccountKey[] = [];
    for (const command of commands) {
      if (command.kind !== 'submit') continue;
      const draft = this.#draftOf(command);
      this.#drafts.set(command, draft);
      if (draft instanceof AppError) continue;
      const { userId, currencyId } = draft;
      if (!balances.find(userId, type, currencyId)) missing.push({ userId, type, currencyId });
    }
    return missing;
  }

  run(
    commands: readonly OptionCommand[],
    balances: BalanceCache,
  ): Map<OptionCommand, CommandOutcome<OptionReply>> {
    const outcomes = new Map<OptionCommand, CommandOutcome<OptionReply>>();
    for (const command of commands) {
      const outcome =
        command.kind === 'submit' ? this.#submit(command, balances) : this.#setGuard(command);
      outcomes.set(command, outcome);
    }
    return outcomes;
  }

  async write(tx: SqlExecutor, send: SendStatement): Promise<void> {
    const { accepted, changed, receipts } = this.#settlement;
    await send(sql.insertOptions(tx, accepted));
    await send(sql.updateOptions(tx, changed));
    await send(writeReceipts(tx, this.now, receipts));
    await send(sql.saveGuards(tx, this.#guards));
  }

  committed(): void {
    const options = this.#changed().map((option) => ({
      userId: option.userId,
      option: () => toWireOption(option),
    }));
    this.#publish(options, this.draft.changed);
    for (const option of this.#settlement.changed) {
      if (option.status !== 3) continue;
      this.#deps.realtime.publishToUser(option.userId, ownNoticesTopic, () =>
        noticeOfOption(option, this.now),
      );
    }
  }

  end(): void {}

  async readStored(db: Db): Promise<() => void> {
    const ids = this.#changed().map(({ id }) => id);
    const stored = await lists.findOptionsByIds(db, ids);
    const accounts = await readAccountsById(
      db,
      [...this.draft.changed].map(({ id }) => id),
    );
    const options = stored.map(({ userId, option }) => ({ userId, option: () => option }));
    const balances = accounts.map((one) => ({ userId: one.userId, account: () => one }));
    return () => this.#publish(options, balances);
  }

  #changed(): OpenOption[] {
    const { accepted, changed } = this.#settlement;
    return [...accepted, ...changed];
  }

  /** An option whose entry tick was carried out already would get a later one. */
  #draftOf(command: SubmitOptionCommand): DraftOption | AppError {
    const isTooLate = this.#carriedOut > command.acceptedAt + this.#deps.terms.entryDelay;
    return isTooLate ? new AppError('BUSY') : draftOption(this.#deps, command, this.now);
  }

  #submit(command: SubmitOptionCommand, balances: BalanceCache): CommandOutcome<OptionReply> {
    const { state, terms } = this.#deps;
    const draft = this.#drafts.get(command);
    if (!draft) throw new Error('A command was not prepared.');
    const option =
      draft instanceof AppError
        ? draft
        : acceptOption(draft, { state, terms, balances, now: this.now });
    if (option instanceof AppError) return { kind: 'refused', error: option };
    this.#settlement.accept(option);
    const result = () => ({ option: toWireOption(option) });
    return { kind: 'completed', subjectId: option.id, result };
  }

  #setGuard({ userId, input }: SetGuardCommand): CommandOutcome<OptionReply> {
    const { state, terms } = this.#deps;
    const { now } = this;
    const guard = changeGuard(terms, state.guardOf(userId), toGuardChange(input), now);
    state.guards.set(userId, guard);
    this.#guards.set(userId, guard);
    const lost = formatLedgerUnits(state.lostOn(userId, utcDayStart(now)));
    const result = () => ({ guard: toWireGuard(guard, now, lost) });
    return { kind: 'completed', subjectId: userId, result };
  }

  #publish(
    options: Iterable<{ userId: string; option: () => Option }>,
    balances: Iterable<BalanceUpdate>,
  ): void {
    for (const { userId, option } of options) {
      this.#deps.realtime.publishToUser(userId, ownOptionsTopic, () =>
        encode(optionContract, option()),
      );
    }
    publishBalances(this.#deps, balances);
  }
}

/** A zero removes a limit. */
function toGuardChange({ dailyLoss, pauseUntil }: SetOptionGuardInput): GuardChange {
  return {
    dailyLoss: dailyLoss !== undefined && new Decimal(dailyLoss).isZero() ? null : dailyLoss,
    pauseUntil: pauseUntil === 0 ? null : pauseUntil,
  };
}
