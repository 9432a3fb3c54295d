import type { KeyList } from '../trust/KeyLists';
import { linesOf, type AuditLine } from './audit';

/** Changes of the list of keys that the audit log tells of and that the list does not have. */
export function findLostKeyChanges(
  env: string,
  { teams, revoked }: KeyList,
  lines: AuditLine[],
): string[] {
  return linesOf(env, lines).flatMap((line) => {
    const { what, action, keyid, team, apps = [], n } = line;
    if (what !== 'keys') return [];
    const where = `“${env}”, list of keys`;
    if (action === 'revoke' && keyid !== undefined && !revoked.includes(keyid)) {
      return [`${where}: ${keyid} is in use, which line ${n} of the audit log revokes`];
    }
    const isOwned = (app: string) =>
      teams.some((one) => one.team === team && one.apps.includes(app));
    const lost = action === 'allow' ? apps.filter((app) => !isOwned(app)) : [];
    return lost.map(
      (app) => `${where}: team “${team}” has not ${app}, which line ${n} of the audit log gives it`,
    );
  });
}
