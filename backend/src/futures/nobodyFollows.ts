import { Decimal } from '@h5/shared/money/money';
import type { FollowerBatch, PositionFollowers } from './PositionFollowers';

const nothingFollows: FollowerBatch = {
  opened() {},
  stopsSet() {},
  closing() {},
  partClosing() {},
  owed() {},
  ended() {},
  book() {},
  spendableOf: () => new Decimal(0),
  suspect: undefined,
  write: () => Promise.resolve(),
  writeOneByOne: () => Promise.resolve(),
  notices: [],
  publish() {},
  readStored: () => Promise.resolve(() => {}),
};

/** For positions that no others follow, such as those that are played in memory. */
export const nobodyFollows: PositionFollowers = {
  isEmpty: true,
  secondSteps: [],
  recover: () => Promise.resolve(),
  relation: () => undefined,
  suspend() {},
  beginBatch: () => nothingFollows,
  find: () => Promise.resolve(undefined),
};
