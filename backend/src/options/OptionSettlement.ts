import { settleOption } from '@h5/shared/rules/options/options';
import { parseLedgerUnits } from '../ledger/AccountBalance';
import { PendingPostings } from '../ledger/PendingPostings';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import { receiptOfOption } from './optionReceipt';
import { frozenForOption, holdOf, type OpenOption } from './OpenOption';
import type { OptionsState } from './OptionsState';

/** The changed options and the postings of a batch, to be written together. Balances change at once. */
export class OptionSettlement {
  readonly now: number;
  readonly draft = new PendingPostings();
  readonly accepted: OpenOption[] = [];
  /** Options of earlier batches. Each changes once in a batch. */
  readonly changed: OpenOption[] = [];
  /** What proves the outcomes of the options that are closed. */
  readonly receipts: OwnedReceipt[] = [];
  readonly #state: OptionsState;
  readonly #codeOf: (currencyId: number) => string | undefined;

  constructor(
    now: number,
    state: OptionsState,
    codeOf: (currencyId: number) => string | undefined,
  ) {
    this.now = now;
    this.#state = state;
    this.#codeOf = codeOf;
  }

  /** Freezes what the option can cost the person and the house. */
  accept(option: OpenOption): void {
    const { id, account, currencyId, win } = option;
    const frozen = frozenForOption(option);
    this.draft.beginJournal();
    this.draft.post(account, 'micro_open', -frozen, frozen, 'option', id);
    const house = this.#state.house(currencyId);
    this.draft.post(house, 'micro_open', -win, win, 'option', id);
    this.accepted.push(option);
  }

  /** Marks an option of an earlier batch as changed: its next version is written. */
  touch(option: OpenOption): void {
    option.version += 1;
    this.changed.push(option);
  }

  /** Closes an option whose outcome is known and moves what both sides have frozen. */
  settle(option: OpenOption): void {
    const { id, account, currencyId, win } = option;
    const { toPerson, toHouse, toFees } = settleOption(holdOf(option), option.result ?? 'void');
    const fee = parseLedgerUnits(toFees.toFixed());
    option.credited = parseLedgerUnits(toPerson.toFixed());

    this.draft.beginJournal();
    const frozen = frozenForOption(option);
    this.draft.post(account, 'micro_settle', option.credited, -frozen, 'option', id);
    const house = this.#state.house(currencyId);
    this.draft.post(house, 'micro_settle', parseLedgerUnits(toHouse.toFixed()), -win, 'option', id);
    if (fee > 0n) {
      this.draft.post(this.#state.fees(currencyId), 'micro_settle', fee, 0n, 'option', id);
    }
    const receipt = receiptOfOption(option, this.#codeOf(currencyId), this.now);
    this.receipts.push(receipt);
    option.receiptId = receipt.id;
    option.status = 3;
    this.touch(option);
    this.#state.close(option);
  }
}
