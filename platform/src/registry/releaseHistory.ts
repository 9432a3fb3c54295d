import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import type { ReleaseFiles } from './ReleaseFiles';
import { isRevoked } from './revoked';

/** What a release changed compared with the one before. */
export interface ReleaseChange extends Pick<ReleasePayload, 'seq' | 'issuedAt' | 'restores'> {
  /** For each changed app, the old version and the new one. */
  changes: Record<string, [string?, string?]>;
  /** What became of canaries. */
  canaries: string[];
  revoked: string[];
  unrevoked: string[];
}

/** The last releases, newest first. */
export async function readHistory(
  files: ReleaseFiles,
  env: string,
  count: number,
): Promise<ReleaseChange[]> {
  const newest = (await files.current(env))?.release.seq ?? 0;
  const oldest = Math.max(newest - count, 0);
  const steps: ReleaseChange[] = [];
  let before = oldest > 0 ? (await files.get(env, oldest)).release : undefined;
  for (let seq = oldest + 1; seq <= newest; seq += 1) {
    const { release } = await files.get(env, seq);
    const { issuedAt, restores } = release;
    const revoked = newlyRevoked(before, release);
    const unrevoked = before ? newlyRevoked(release, before) : [];
    const changes = changedVersions(before, release);
    const canaries = changedCanaries(before, release);
    steps.unshift({ seq, issuedAt, restores, changes, canaries, revoked, unrevoked });
    before = release;
  }
  return steps;
}

function newlyRevoked(before: ReleasePayload | undefined, { revoked = [] }: ReleasePayload) {
  return revoked
    .filter(({ app, version }) => !isRevoked(before?.revoked, app, version))
    .map(({ app, version }) => `${app}@${version}`);
}

function changedCanaries(before: ReleasePayload | undefined, after: ReleasePayload): string[] {
  const [old, now] = [before?.canary ?? {}, after.canary ?? {}];
  const ended = Object.keys(old).filter((app) => !now[app]);
  const changed = Object.entries(now).filter(
    ([app, { id, percent }]) => old[app]?.id !== id || old[app].percent !== percent,
  );
  return [
    ...changed.map(([app, one]) => `${app}@${one.app.version} as a canary for ${one.percent} %`),
    ...ended.map((app) => `no canary of ${app}`),
  ];
}

export function changedVersions(
  before: Pick<ReleasePayload, 'apps'> | undefined,
  after: Pick<ReleasePayload, 'apps'>,
): ReleaseChange['changes'] {
  const apps = new Set([...Object.keys(before?.apps ?? {}), ...Object.keys(after.apps)]);
  const pairs = [...apps].map((app): [string, [string?, string?]] => [
    app,
    [before?.apps[app]?.version, after.apps[app]?.version],
  ]);
  return Object.fromEntries(pairs.filter(([, [from, to]]) => from !== to));
}
