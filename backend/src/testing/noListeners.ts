/** Dependencies of an engine that ignore its events. */
export const noListeners = {
  data: { recordTrade: () => {} },
  realtime: {
    publishDepth: () => {},
    snapshotFor: () => {},
    publishToUser: () => {},
  },
};
