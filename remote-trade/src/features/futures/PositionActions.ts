import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  changePositionMargin,
  closePosition,
  closePositions,
  reversePosition,
  setLimitClose,
  setPositionStops,
} from '@h5/shared/contract/futures/endpoints';
import { Submission } from '@h5/shared/requests/Submission';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';

/** What can be done with open positions. Each keeps a request whose outcome is unknown until it is known. */
export const usePositionActions = storePerSession((_scope, app) => ({
  close: new Submission({ ...common(app), endpoint: closePosition, pending: new HeldRequests() }),
  stops: new Submission({
    ...common(app),
    endpoint: setPositionStops,
    pending: new HeldRequests(),
  }),
  margin: new Submission({
    ...common(app),
    endpoint: changePositionMargin,
    pending: new HeldRequests(),
  }),
  reverse: new Submission({
    ...common(app),
    endpoint: reversePosition,
    pending: new HeldRequests(),
  }),
  limitClose: new Submission({
    ...common(app),
    endpoint: setLimitClose,
    pending: new HeldRequests(),
  }),
  closeAll: new Submission({
    ...common(app),
    endpoint: closePositions,
    pending: new HeldRequests(),
  }),
}));

function common({ activity, api, session }: AppStore) {
  return { activity, api, session: () => session.token };
}
