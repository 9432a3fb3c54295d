import { storePerSession } from '@h5/shared/app';
import { amendPendingPosition } from '@h5/shared/contract/futures/endpoints';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { Submission } from '@h5/shared/requests/Submission';

/** Sends changes of pending positions. One whose outcome is unknown is kept until it is known. */
export const useAmendPosition = storePerSession((_scope, { activity, api, session }) => {
  const common = { activity, api, session: () => session.token };
  return new Submission({
    ...common,
    endpoint: amendPendingPosition,
    pending: new HeldRequests(),
  });
});
