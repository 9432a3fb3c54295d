/** What browsers have said about a version in one environment. */
export interface VersionHealth {
  /** Documents served that named it. */
  starts: number;
  /** Starts in which it showed a page for ten seconds, and in which it failed. */
  ready: number;
  failed: number;
  first: string;
  last: string;
}

const enoughReady = 3;
/** Of so many starts, one may fail: people lose their network. */
const readyPerFailure = 50;
/** Nobody but a developer sees it. */
const developmentEnv = 'local';

/** Whether people have used a version, almost without a report of a failure. Only such a version becomes a fallback. */
export function isProven(env: string, health: VersionHealth | undefined): boolean {
  if (!health) return false;
  const enough = env === developmentEnv ? 1 : enoughReady;
  return health.ready >= enough && health.failed * readyPerFailure <= health.ready;
}
