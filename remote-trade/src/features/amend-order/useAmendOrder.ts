import { storePerSession } from '@h5/shared/app';
import { amendOrder } from '@h5/shared/contract/orders/endpoints';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { Submission } from '@h5/shared/requests/Submission';

/** Sends changes of orders. One whose outcome is unknown is kept until it is known. */
export const useAmendOrder = storePerSession((_scope, { activity, api, session }) => {
  const common = { activity, api, session: () => session.token };
  return new Submission({ ...common, endpoint: amendOrder, pending: new HeldRequests() });
});
