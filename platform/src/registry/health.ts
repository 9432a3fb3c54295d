import { developmentEnv } from './Development';

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

/** How many starts must have been ready. In the environment of developers one is enough: only they see it. */
const enoughReady = 3;
/** One failure is allowed for this many ready starts, because people lose their connection. */
const readyPerFailure = 50;
/** Whether people have used a version, almost without a report of a failure. Only such a version becomes a fallback. */
export function isProven(env: string, health: VersionHealth | undefined): boolean {
  if (!health) return false;
  const enough = env === developmentEnv ? 1 : enoughReady;
  return health.ready >= enough && health.failed * readyPerFailure <= health.ready;
}
