import path from 'node:path';
import { UserError } from './UserError';

/** Settings from environment variables. */
export interface Settings {
  port: number;
  /** The folder of database, uploads and registry. */
  dataFolder: string;
  registry: string;
  /** The folder of private keys, and whether missing ones are made. */
  keys: { folder: string; makesKeys: boolean };
  env: string;
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
    trustedProxies: (environment.H5_TRUSTED_PROXIES ?? '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    acceptsPublishes: environment.H5_ACCEPT_PUBLISHES === '1',
  };
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`“${text}” is not a port.`, 'Use a number from 1 to 65535.', 'usage');
}
