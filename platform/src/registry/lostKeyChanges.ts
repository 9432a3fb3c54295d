import type { KeyList } from '../trust/KeyLists';
import { linesOf, type AuditLine } from './audit';

/** Describes the changes in the audit log that the list of keys lacks: revoked keys that it still allows, apps that it does not give to a team. */
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
      return [`${where}: ${keyid} is in use, although line ${n} of the audit log revokes it`];
    }
    const isOwned = (app: string) =>
      teams.some((one) => one.team === team && one.apps.includes(app));
    const lost = action === 'allow' ? apps.filter((app) => !isOwned(app)) : [];
    return lost.map(
      (app) =>
        `${where}: team “${team}” does not have ${app}, although line ${n} of the audit log gives it`,
    );
  });
}
