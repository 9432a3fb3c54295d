/** Dependencies of an engine whose events nobody needs. */
export const noListeners = {
  data: { recordTrade: () => {} },
  realtime: {
    publishDepth: () => {},
    snapshotFor: () => {},
    publishToUser: () => {},
  },
};
