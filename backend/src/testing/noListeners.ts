/** What an engine tells, for who needs only the engine. */
export const noListeners = {
  data: { recordTrade: () => {} },
  realtime: {
    publishDepth: () => {},
    snapshotFor: () => {},
    publishToUser: () => {},
  },
};
