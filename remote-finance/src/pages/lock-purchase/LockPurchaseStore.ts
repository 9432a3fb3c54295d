import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  buyLock,
  type BuyLockInput,
  type LockOrder,
  type LockProduct,
} from '@h5/shared/contract/finance/endpoints';
import {
  accountsInUse,
  accountType,
  type AccountType,
} from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { lockAmountDecimals } from '@h5/shared/rules/lockMining';

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'wallet'>;

const draftFields = z.object({ amount: typedAmount });

/** What the person types. */
type LockDraft = z.output<typeof draftFields>;

export type LockProblem = 'missing' | 'tooSmall' | 'tooLarge' | 'soldOut' | 'tooMuch';

export const usePendingLock = storePerSession(() => new HeldRequests<BuyLockInput>());

/** The form that locks an amount of the spot account in a product. */
export class LockPurchaseStore {
  readonly product: LockProduct;
  readonly form: MoneyForm<LockDraft, BuyLockInput, LockOrder, LockProblem>;
  readonly #app: App;

  constructor(app: App, product: LockProduct, pending: PendingRequests<BuyLockInput>) {
    this.#app = app;
    this.product = product;
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: buyLock,
      begun: { amount: '' },
      schema: draftFields,
      isEmpty: ({ amount }) => amount === '',
      problem: () => this.#problem(),
      input: ({ amount }) => ({ productId: product.id, amount: toWireAmount(amount) }),
      onDone: () => {
        this.form.edit({ amount: '' });
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { product: false, form: false }, { autoBind: true });
  }

  /** The amount as typed; undefined if it is none. */
  get amount(): Decimal | undefined {
    return parsePositiveAmount(this.form.draft.amount);
  }

  get available(): Decimal {
    return this.#app.wallet.available(this.product.currencyId);
  }

  /** The most that can be locked now. */
  get most(): Decimal {
    const { left, maxAmount } = this.product;
    return Decimal.min(this.available, left, maxAmount);
  }

  /** The account with the most of the coin beside spot, if it has what is missing there. */
  get source(): { from: AccountType; missing: Decimal } | undefined {
    const { available, amount, product } = this;
    const missing = amount?.minus(available);
    if (!missing?.gt(0)) return undefined;
    const [fullest] = accountsInUse
      .map((name) => accountType[name])
      .filter((type) => type !== accountType.spot)
      .map((from) => ({ from, has: this.#app.wallet.available(product.currencyId, from) }))
      .sort((a, b) => b.has.comparedTo(a.has));
    return fullest?.has.gte(missing) ? { from: fullest.from, missing } : undefined;
  }

  setAmount(amount: string): void {
    this.form.edit({ amount });
  }

  /** Fills in a part of what can be locked. */
  setPercent(percent: number): void {
    const part = this.most.times(percent).div(100).toDecimalPlaces(lockAmountDecimals);
    this.setAmount(part.isZero() ? '' : part.toFixed());
  }

  #problem(): LockProblem | undefined {
    const { amount, available, product } = this;
    if (!amount) return 'missing';
    if (amount.lt(product.minAmount)) return 'tooSmall';
    if (amount.gt(product.maxAmount)) return 'tooLarge';
    if (amount.gt(product.left)) return 'soldOut';
    return amount.gt(available) ? 'tooMuch' : undefined;
  }
}
