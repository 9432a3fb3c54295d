/** What an environment lets testers load in place of its own versions; the release contains it. */
export interface OverridePolicy {
  /** Whether they may load other published versions. */
  versions: boolean;
  /** Where they may load builds from, such as `http://localhost:3001`, or `http://localhost:*` for every port. */
  origins: string[];
}

/** Another version of an app, or a build at another origin, as `?remote.trade=…` names it. */
export interface WantedOverride {
  app: string;
  /** A published version or an origin. */
  source: string;
}

const prefix = 'remote.';
const mostOverrides = 8;

/** The overrides that a query names. It is only a wish: a link must not load anything. */
export function wantedOverrides(search: string): WantedOverride[] {
  const wanted = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const app = name.slice(prefix.length);
    const source = name.startsWith(prefix) && app !== 'host' && sourceOf(value);
    if (source && /^[a-z][a-z0-9-]*$/.test(app)) wanted.set(app, source);
  }
  return [...wanted].slice(0, mostOverrides).map(([app, source]) => ({ app, source }));
}

function sourceOf(value: string): string | undefined {
  // In a query “+” stands for a space, and versions contain it.
  const version = value.replaceAll(' ', '+');
  if (/^\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,90}$/.test(version)) return version;
  try {
    const { origin, protocol, href } = new URL(value);
    return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an override is a build at another origin. */
export function isAtOrigin({ source }: WantedOverride): boolean {
  return source.includes('://');
}

/** Whether the release lets testers load this. */
export function allowsOverride(policy: OverridePolicy | false, wanted: WantedOverride): boolean {
  if (!policy) return false;
  const { source } = wanted;
  return isAtOrigin(wanted) ? policy.origins.some((one) => covers(one, source)) : policy.versions;
}

function covers(allowed: string, origin: string): boolean {
  if (!allowed.endsWith(':*')) return allowed === origin;
  const start = allowed.slice(0, -1);
  return origin.startsWith(start) && /^\d+$/.test(origin.slice(start.length));
}
