import { delay } from 'es-toolkit';
import type { ActivityStore, Api } from '@h5/shared/app';
import { placeOrder, type Order, type PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { Submission } from '@h5/shared/requests/Submission';
import type { UnacknowledgedOrders } from './UnacknowledgedOrders';

export type NewOrder = Omit<PlaceOrderInput, 'reqId'>;

const maxRecounts = 3;
const recountAfterMs = 300;

/** What sending an order needs from the app. */
interface OrderSubmitterDeps {
  api: Api;
  activity: Pick<ActivityStore, 'hold'>;
}

/** Sends the orders of one market. */
export class OrderSubmitter {
  readonly submission: Submission<PlaceOrderInput, Order>;

  readonly #unacknowledged: UnacknowledgedOrders;
  readonly #wait: (ms: number) => Promise<void>;

  constructor(
    { activity, api }: OrderSubmitterDeps,
    kept: UnacknowledgedOrders,
    wait: (ms: number) => Promise<void> = delay,
  ) {
    this.#unacknowledged = kept;
    this.#wait = wait;
    const session = () => kept.session;
    const form = { endpoint: placeOrder, pending: kept, session, wait };
    this.submission = new Submission({ activity, api, ...form });
  }

  /** Whether an unacknowledged order may be the user's, because it is not known yet who has signed in. */
  get isOwnerUnknown(): boolean {
    return this.#unacknowledged.isOwnerUnknown;
  }

  /**
   * Sends an order, or the unacknowledged one again. Returns the accepted order. A percentage of the balance is converted
   * when it is sent, and converted again if the price has moved and the first order was rejected for it.
   */
  send(count: () => NewOrder | undefined, isShare = false): Promise<Order | undefined> {
    const { submission } = this;
    return submission.send(count, async (attempts) => {
      const isOutrun = isShare && submission.errorCode === 'INSUFFICIENT_BALANCE';
      if (!isOutrun || attempts > maxRecounts) return false;
      await this.#wait(recountAfterMs);
      return true;
    });
  }
}
