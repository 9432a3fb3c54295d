import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  makeTransfer,
  type MakeTransferInput,
  type Transfer,
} from '@h5/shared/contract/transfers/endpoints';
import { toWireAmount } from '@h5/shared/money/money';
import { StoredRequests } from '@h5/shared/requests/StoredRequests';
import { Submission } from '@h5/shared/requests/Submission';
import type { FundsOffer, PayingAccount } from './FundsStore';

/** After this time nobody waits for the answer; the list of transfers shows whether it was made. */
const askedAboutMs = 600_000;

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'storage' | 'wallet'>;

/** Moves what one account has and another one lacks. */
export class FundsTransfers {
  readonly submission: Submission<MakeTransferInput, Transfer>;
  readonly #wallet: App['wallet'];

  constructor({ activity, api, session, storage, wallet }: App) {
    this.#wallet = wallet;
    this.submission = new Submission({
      activity,
      api,
      endpoint: makeTransfer,
      pending: new StoredRequests({
        key: 'trade.unansweredTransfers',
        endpoint: makeTransfer,
        storage,
        session,
        keptMs: askedAboutMs,
      }),
      session: () => session.token,
    });
  }

  /** Moves an amount, or asks for the outcome of the transfer before. Returns it once the balances are read again. */
  async move(to: PayingAccount, offer: FundsOffer | undefined): Promise<Transfer | undefined> {
    const transfer = await this.submission.send(
      () =>
        offer && {
          currencyId: to.currencyId,
          amount: toWireAmount(offer.amount),
          from: offer.from,
          to: to.account,
        },
    );
    if (transfer) await this.#wallet.load();
    return transfer;
  }
}

export const useTransfers = storePerSession((_scope, app) => new FundsTransfers(app));
