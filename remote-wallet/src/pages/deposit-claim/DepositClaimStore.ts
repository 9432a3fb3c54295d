import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import { networkName } from '@h5/shared/contract/deposits/deposit';
import type { DepositClaim } from '@h5/shared/contract/deposits/depositClaim';
import {
  claimDeposit,
  getDepositClaims,
  txidField,
  type ClaimDepositInput,
} from '@h5/shared/contract/deposits/endpoints';
import { ownClaimsTopic } from '@h5/shared/contract/deposits/topics';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { coinNetworkOf, type NetworkName } from '@h5/shared/rules/networks';
import { VoucherUpload } from '../../components/VoucherUpload';

const claimDraft = z.object({
  network: networkName,
  txid: z.string().check(z.maxLength(66)),
  amount: typedAmount,
  /** The id of its upload; empty until there is one. */
  voucher: z.string().check(z.maxLength(36)),
});

type Draft = z.output<typeof claimDraft>;
export type ClaimProblem = 'txid' | 'missing' | 'tooFine' | 'noVoucher';

export const usePendingClaim = storePerSession(() => new HeldRequests<ClaimDepositInput>());

const begunOn = (network: NetworkName): Draft => ({ network, txid: '', amount: '', voucher: '' });

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'topics'>;

/** The form that tells of coins which have not arrived, and what became of earlier ones. */
export class DepositClaimStore {
  readonly voucher: VoucherUpload;
  readonly claims: PagedResource<DepositClaim>;
  readonly form: MoneyForm<Draft, ClaimDepositInput, DepositClaim, ClaimProblem>;
  readonly #app: App;

  constructor(app: App, pending: PendingRequests<ClaimDepositInput>, network: NetworkName) {
    this.#app = app;
    this.voucher = new VoucherUpload(app.api, (voucher) => this.form.edit({ voucher }));
    this.claims = new PagedResource<DepositClaim>(
      (page) => app.api.call(getDepositClaims, page, { quiet: true }),
      ({ id }) => id,
    );
    this.form = new MoneyForm({
      app,
      pending,
      begun: begunOn(network),
      endpoint: claimDeposit,
      schema: claimDraft,
      isEmpty: ({ amount, txid, voucher }) => amount === '' && txid === '' && voucher === '',
      problem: problemOf,
      input: ({ network: of, txid, amount, voucher }) => ({
        network: of,
        txid: txid.trim(),
        amount: toWireAmount(amount),
        voucher,
      }),
      onDone: () => {
        this.form.edit({ txid: '', amount: '', voucher: '' });
        void this.claims.refresh();
      },
    });
    makeAutoObservable(this, { claims: false, form: false, voucher: false }, { autoBind: true });
  }

  /** Reads the claims, and reads them again after each change, until the returned function is called. */
  follow(): () => void {
    const { claims } = this;
    const again = () => void claims.refresh();
    void claims.load();
    return this.#app.topics.subscribe(ownClaimsTopic, { onEvent: again, onResync: again });
  }
}

function problemOf({ network, txid, amount, voucher }: Draft): ClaimProblem | undefined {
  const number = parsePositiveAmount(amount);
  if (!txidField.safeParse(txid.trim()).success) return 'txid';
  if (!number) return 'missing';
  const { decimals } = coinNetworkOf(network);
  if (new Decimal(number).decimalPlaces() > decimals) return 'tooFine';
  return voucher === '' ? 'noVoucher' : undefined;
}
