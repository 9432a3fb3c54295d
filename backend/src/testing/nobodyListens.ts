/** What an engine tells, for who needs only the engine. */
export const nobodyListens = {
  data: { recordTrade: () => {} },
  realtime: {
    publishDepth: () => {},
    snapshotFor: () => {},
    publishToUser: () => {},
  },
};
