import path from 'node:path';
import { UserError } from './UserError';

/** What the environment says about where and how this runs. */
export interface Settings {
  port: number;
  /** Database, uploads and registry live below this folder. */
  dataFolder: string;
  registry: string;
  env: string;
  /** Addresses that may say for whom they ask. */
  trustedProxies: string[];
}

export function readSettings(environment: NodeJS.ProcessEnv, workspace: string): Settings {
  const dataFolder = path.resolve(workspace, environment.H5_DATA || '.data');
  return {
    port: readPort(environment.PORT || '8080'),
    dataFolder,
    registry: path.join(dataFolder, 'registry'),
    env: environment.H5_ENV || 'local',
    trustedProxies: (environment.H5_TRUSTED_PROXIES ?? '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
  };
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`“${text}” is no port.`, 'Use a number from 1 to 65535.');
}
