import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { Resource, storePerSession, type AppStore } from '@h5/shared/app';
import {
  buyMachines,
  getMachine,
  maxRigMachines,
  type BuyMachinesInput,
  type MachineDetail,
  type Rig,
} from '@h5/shared/contract/mining/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { getSecurityState, type SecurityState } from '@h5/shared/contract/security/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { miningIncome, miningPaybackDays } from '@h5/shared/rules/mining/mining';

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'wallet'>;

const draftFields = z.object({ number: z.string().check(z.regex(/^\d{0,4}$/)) });
type MachineDraft = z.output<typeof draftFields>;

export type MachineProblem = 'missing' | 'soldOut' | 'tooMuch';

const payPasswordLength = 6;

export const usePendingMachines = storePerSession(() => new HeldRequests<BuyMachinesInput>());

/** One machine with the last days of its pool, what some of them would earn, and the form that buys them. */
export class MachineStore {
  payPassword = '';
  /** How the price of the coin is assumed to differ from that of the last day, as a ratio. */
  priceChange = '0';
  readonly detail: Resource<MachineDetail>;
  readonly protection: Resource<SecurityState>;
  readonly form: MoneyForm<MachineDraft, BuyMachinesInput, Rig, MachineProblem>;
  readonly #app: App;

  constructor(app: App, id: number, pending: PendingRequests<BuyMachinesInput>) {
    this.#app = app;
    this.detail = new Resource(() => app.api.call(getMachine, { id }, { quiet: true }));
    this.protection = new Resource(() => app.api.call(getSecurityState, {}, { quiet: true }));
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: buyMachines,
      begun: { number: '1' },
      schema: draftFields,
      isEmpty: ({ number }) => number === '' || number === '1',
      problem: () => this.#problem(),
      input: () => ({ machineId: id, number: this.number, payPassword: this.payPassword }),
      onDone: () => {
        this.form.edit({ number: '1' });
        this.editPayPassword('');
        void this.detail.refresh();
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { detail: false, protection: false, form: false }, { autoBind: true });
  }

  get machine() {
    return this.detail.value?.machine;
  }

  /** Zero if none is typed. */
  get number(): number {
    return Number(this.form.draft.number);
  }

  /** What the purchase takes from the account. */
  get cost() {
    const { machine, number } = this;
    const price = new Decimal(machine?.price ?? 0).times(number);
    const deposit = new Decimal(machine?.deposit ?? 0).times(number);
    return { price, deposit, total: price.plus(deposit) };
  }

  get available(): Decimal {
    return this.#app.wallet.available(defaultQuoteId);
  }

  get needsPayPassword(): boolean {
    return this.protection.value?.hasPayPassword === false;
  }

  get isProved(): boolean {
    return this.payPassword.length === payPasswordLength;
  }

  /** A day like the last one at the assumed price, and what days like it come to; undefined before the first day. */
  get estimate() {
    const { machine, number, priceChange } = this;
    const last = machine?.last;
    if (!machine || !last || number === 0) return undefined;
    const price = new Decimal(last.index).times(new Decimal(priceChange).plus(1));
    const th = new Decimal(machine.hashTh).times(number);
    const income = miningIncome(th, machine.upkeepUsdtPerTh, { ...last, price: price.toFixed() });
    const term = income.net.times(machine.days);
    const payback = miningPaybackDays(this.cost.price, income.net, price);
    return {
      ...income,
      th,
      price,
      term,
      /** In the currency of the price, after the price of the machines. */
      result: term.times(price).minus(this.cost.price),
      payback: payback !== undefined && payback <= machine.days ? payback : undefined,
    };
  }

  setNumber(number: string): void {
    if (draftFields.safeParse({ number }).success) this.form.edit({ number });
  }

  step(direction: 1 | -1): void {
    this.setNumber(String(Math.min(maxRigMachines, Math.max(1, this.number + direction))));
  }

  setPriceChange(change: string): void {
    this.priceChange = change;
  }

  editPayPassword(payPassword: string): void {
    this.payPassword = payPassword;
    this.form.submission.clearProblem();
  }

  #problem(): MachineProblem | undefined {
    const { available, cost, machine, number } = this;
    if (number === 0 || !machine) return 'missing';
    if (number > Math.min(machine.left, maxRigMachines)) return 'soldOut';
    return cost.total.gt(available) ? 'tooMuch' : undefined;
  }
}
