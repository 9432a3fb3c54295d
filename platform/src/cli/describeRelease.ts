import type { ReleasePayload } from '@h5/shared/release/releasePayload';
import type { RemoteErrorCode } from '@h5/shared/release/remoteErrors';
import type { VersionHealth } from '../registry/health';
import { countVotes, emptyHealth, type Health } from '../registry/HealthFile';
import { describeOverrides } from '../registry/overridePolicy';
import type { ReleaseChange } from '../registry/releaseHistory';

/** How often each error was reported, by version name. */
export type ErrorCounts = Record<string, Partial<Record<RemoteErrorCode, number>>>;

/** What is known about the versions of a release beside the release itself. */
interface ReleaseReports {
  faults?: ErrorCounts | undefined;
  /** Versions whose files are damaged. */
  damaged?: readonly string[] | undefined;
  health?: Health | undefined;
  now?: number;
}

export function describeRelease(
  release: ReleasePayload,
  { faults = {}, damaged = [], health = emptyHealth(), now = Date.now() }: ReleaseReports = {},
): string {
  const {
    env,
    seq,
    issuedAt,
    restores,
    apps,
    fallback,
    revoked = [],
    tabs = {},
    overrides,
  } = release;
  const origin = restores ? `, the content of ${restores}` : '';
  const lines = Object.entries(apps).map(([app, { version }]) => {
    const good = fallback?.[app]?.version;
    const said = describeHealth(health.versions[`${app}@${version}`]);
    const parts = [
      app.padEnd(10),
      version,
      good && `falls back to ${good}`,
      app === 'host' && fallback && !good && noHost,
      said,
    ];
    return `  ${parts.filter(Boolean).join(' ')}`;
  });
  return [
    `${env}: release ${seq}${origin}, ${issuedAt}`,
    ...describeExpiry(release, now),
    ...lines,
    ...Object.entries(tabs).map(([place, id]) => `  tab ${place}      ${id}`),
    ...(overrides ? [`  overrides  ${describeOverrides(overrides)}`] : []),
    ...describeCanaries(release, health).map((line) => `  canary     ${line}`),
    ...revoked.map(
      ({ app, version, why }) => `  revoked    ${app}@${version}${why ? ` (${why})` : ''}`,
    ),
    ...damaged.map((name) => `  damaged    ${name}: ${whileDamaged(release, name)}`),
    ...Object.entries(faults).map(([name, counts]) => `  failed     ${name}: ${describe(counts)}`),
  ].join('\n');
}

const noHost = 'has no fallback: no earlier one is proven and suits all remotes';

/**
 * When a release expires that no server has renewed, though half of its time is over: pages refuse it then. `h5 serve`
 * looks eight times in that time.
 */
function describeExpiry({ env, issuedAt, expires = '' }: ReleasePayload, now: number): string[] {
  const end = Date.parse(expires);
  const overdue = Date.parse(issuedAt) + (end - Date.parse(issuedAt)) * 0.7;
  if (!(now > overdue)) return [];
  const verb = now > end ? 'expired' : 'expires';
  return [
    `  ${verb.padEnd(10)} ${expires}, not renewed: run “h5 serve --env ${env}” where its key is, or promote what runs again`,
  ];
}

/** What pages do meanwhile, and what restores the version. */
function whileDamaged({ apps, fallback }: ReleasePayload, name: string): string {
  const next = 'publish the same build again';
  const [app = '', version] = name.split('@');
  const good = fallback?.[app]?.version;
  const isCurrent = apps[app]?.version === version;
  return isCurrent && good ? `pages load ${good} instead; ${next}` : next;
}

/** One line per release: its number (the argument of a rollback), its time and its changes. */
export function describeHistory(steps: readonly ReleaseChange[]): string[] {
  return steps.map(({ seq, issuedAt, restores, changes, canaries, revoked, unrevoked }) => {
    const swaps = describeChanges(changes);
    const refused = [
      ...revoked.map((name) => `${name} revoked`),
      ...unrevoked.map((name) => `${name} allowed again`),
    ];
    const what = [
      restores && `the content of ${restores}`,
      ...swaps,
      ...canaries,
      ...refused,
    ].filter(Boolean);
    return `  ${String(seq).padEnd(10)} ${issuedAt}  ${what.join(', ') || 'the same versions'}`;
  });
}

/** What changed, such as “trade 1.0.0 → 1.1.0”. */
export function describeChanges(changes: ReleaseChange['changes']): string[] {
  return Object.entries(changes).map(([app, [from, to]]) =>
    // A log of JSON has null for what is absent.
    [app, from ?? 'new', '→', to ?? 'gone'].join(' '),
  );
}

/** The canaries of a release, and what people say of them. */
export function describeCanaries({ canary = {} }: ReleasePayload, health: Health): string[] {
  return Object.entries(canary).map(
    ([
      app,
      {
        id,
        percent,
        app: { version },
      },
    ]) => {
      const name = `${app}@${version}`;
      const { canary: own, stable } = countVotes(health.draws[id]);
      const votes = `${own.failed} of ${own.ready + own.failed} networks saw it fail, ${stable.failed} of ${stable.ready + stable.failed} the stable version`;
      const share = [name, `for ${percent} %`, describeHealth(health.versions[name])];
      return `${share.filter(Boolean).join(' ')}: ${votes}`;
    },
  );
}

/** Such as “(120 starts, 40 ready, 1 failed)”. */
function describeHealth(health: VersionHealth | undefined): string | undefined {
  return health && `(${health.starts} starts, ${health.ready} ready, ${health.failed} failed)`;
}

function describe(counts: ErrorCounts[string]): string {
  return Object.entries(counts)
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ');
}
