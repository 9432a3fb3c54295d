import type { OperatorDeps } from '../operator/OperatorArea';
import { openSealing } from '../security/sealing';
import type { TestApp } from './createTestApp';

/** What a command of an operator works with, as in the server that carries it out. */
export function operatorDepsOf({ config, db, clock, services }: TestApp): OperatorDeps {
  const dropSessions = (userId: string) => services.sessions.dropCached(userId);
  return { config, db, clock, sealing: openSealing(config), dropSessions };
}
