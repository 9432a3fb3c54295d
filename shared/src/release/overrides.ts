import { manifestFile, releaseFilesRoot } from './release';

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

/** The overrides that a query asks for. They are loaded only after the person accepts them. */
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

/** An override that the person has accepted in this tab. */
export interface AcceptedOverride extends WantedOverride {
  version: string;
  /** The hash of its manifest when it was accepted: what was shown is what runs. */
  manifest: string;
}

/** Where a tab keeps what was accepted: it ends with the tab, and a link cannot write it. */
export const acceptedKey = 'h5.overrides';

interface Acceptance {
  /** Marks the session in which it was accepted: it must not outlive that one. */
  session: string;
  overrides: AcceptedOverride[];
}

export function readAccepted(storage: Pick<Storage, 'getItem'>): Acceptance | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(acceptedKey) ?? 'null');
    const { session, overrides } = (stored ?? {}) as Partial<Acceptance>;
    if (typeof session !== 'string' || !Array.isArray(overrides)) return undefined;
    return { session, overrides };
  } catch {
    return undefined;
  }
}

/** A hash that tells sessions apart without storing their token again; empty for a guest. */
export async function markOfSession(
  token: string | null | undefined,
  { subtle }: Pick<Crypto, 'subtle'> = crypto,
): Promise<string> {
  if (!token) return '';
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(bytes).slice(0, 16)));
}

export const overridesRoot = '/h5/overrides/';

/** Where the manifest of an override is: the edge answers only versions that may be loaded. */
export function overrideManifestUrl(wanted: WantedOverride): string {
  const { app, source } = wanted;
  return isAtOrigin(wanted)
    ? `${source}${releaseFilesRoot}${app}/${manifestFile}`
    : `${overridesRoot}${app}/${encodeURIComponent(source)}`;
}

/** Such as `trade 1.4.0` or `trade http://localhost:3001`. */
export function describeOverride({ app, source }: WantedOverride): string {
  return `${app} ${source}`;
}

/** Why an accepted override was ended. */
export type OverrideEnd = 'forbidden' | 'changed';

/** What runs in place of the release's versions, and what was ended since the page was last loaded. */
export interface RunningOverrides {
  overrides: AcceptedOverride[];
  ended?: OverrideEnd | undefined;
}
