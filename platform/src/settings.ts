import path from 'node:path';
import { releaseDays } from './registry/limits';
import { UserError } from './UserError';

const dayMs = 86_400_000;

/** Settings from environment variables. */
export interface Settings {
  port: number;
  /** The folder of database, uploads and registry. */
  dataFolder: string;
  registry: string;
  /** The folder of private keys, and whether missing ones are made. */
  keys: { folder: string; makesKeys: boolean };
  env: string;
  /** How long browsers believe a release. */
  releaseLifetimeMs: number;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** Whether the server takes versions that teams publish over HTTP. */
  acceptsPublishes: boolean;
}

export function readSettings(environment: NodeJS.ProcessEnv, workspace: string): Settings {
  const dataFolder = path.resolve(workspace, environment.H5_DATA || '.data');
  return {
    port: readPort(environment.PORT || '8080'),
    dataFolder,
    registry: path.join(dataFolder, 'registry'),
    keys: {
      folder: path.resolve(workspace, environment.H5_KEYS || path.join(dataFolder, 'keys')),
      makesKeys: !environment.H5_KEYS,
    },
    env: environment.H5_ENV || 'local',
    releaseLifetimeMs: readLifetime(environment.H5_RELEASE_DAYS || String(releaseDays)),
    trustedProxies: (environment.H5_TRUSTED_PROXIES ?? '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    acceptsPublishes: environment.H5_ACCEPT_PUBLISHES === '1',
  };
}

/** Fractions of a day are for rehearsals of what happens when releases expire. */
function readLifetime(text: string): number {
  const days = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && days > 0 && days <= 365) return days * dayMs;
  throw new UserError(
    `“${text}” is not a number of days.`,
    'Use a number up to 365 in H5_RELEASE_DAYS.',
    'usage',
  );
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`“${text}” is not a port.`, 'Use a number from 1 to 65535.', 'usage');
}
