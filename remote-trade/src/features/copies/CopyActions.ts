import { storePerSession } from '@h5/shared/app';
import { detachCopy, leaveTrader, moveCopyFunds } from '@h5/shared/contract/copy-trading/endpoints';
import { Submission } from '@h5/shared/requests/Submission';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';

/** What a follower can do. Each keeps a request whose outcome is unknown until it is known. */
export const useCopyActions = storePerSession((_scope, { activity, api, session }) => {
  const common = { activity, api, session: () => session.token };
  return {
    leave: new Submission({ ...common, endpoint: leaveTrader, pending: new HeldRequests() }),
    fund: new Submission({ ...common, endpoint: moveCopyFunds, pending: new HeldRequests() }),
    detach: new Submission({ ...common, endpoint: detachCopy, pending: new HeldRequests() }),
  };
});
