import { linesOf, type AuditLine } from './audit';
import type { Registry } from './Registry';

/**
 * Environments whose releases end before those that the audit log tells of: somebody has removed them, or has set the
 * pointer back. A release that was recorded may still be about to become the current one.
 */
export async function findLostReleases(
  { releases: { files } }: Pick<Registry, 'releases'>,
  lines: AuditLine[],
): Promise<string[]> {
  const known = await files.environments();
  const lost: string[] = [];
  for (const env of new Set(lines.flatMap((line) => line.env ?? []))) {
    const recorded = linesOf(env, lines).filter(({ n }) => n !== undefined);
    const last = Math.max(0, ...recorded.flatMap(({ seq }) => seq ?? []));
    const newest = known.includes(env) ? await files.newest(env) : 0;
    // One that is damaged is found when the release is read.
    if (newest === undefined || last <= newest) continue;
    if (last === newest + 1 && (await files.has(env, last))) continue;
    const found = newest === 0 ? 'it has none' : `${newest} is the current one`;
    lost.push(`“${env}”: the audit log tells of release ${last}, and ${found}`);
  }
  return lost;
}
