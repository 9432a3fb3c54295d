import path from 'node:path';
import { buildForDevelopment } from '../build/build';
import { buildFolder, listApps, type WorkspaceApp } from '../build/workspace';
import { platformFolder } from '../folders';
import type { Manifest } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';
import { holdBuildFolder } from './holdBuildFolder';

/** Longer than a build of the host takes on a busy machine. */
const patienceMs = 120_000;

interface Options {
  workspace: string;
  registry: Registry;
  /** The apps that are rebuilt on change. */
  apps: WorkspaceApp[];
  print: (line: string) => void;
  /** Stores a build. */
  add: (build: string) => Promise<Manifest>;
  /** Throws if a build is not compatible with what the environment runs. */
  checkFits: (builds: Manifest[]) => Promise<void>;
}

/**
 * Builds the host for development, which is what replaces components in an open page. Outside of the workspace it is the
 * one that comes with this package. Returns the stored build, or undefined when this process or another one rebuilds the
 * host anyway.
 */
export async function buildHostBeneath(options: Options) {
  const { workspace, registry, apps, print, add } = options;
  if (apps.some(({ name }) => name === 'host')) return undefined;
  if ((await registry.development.claimantOf('host')) !== undefined) return undefined;
  const host = listApps(workspace).find(({ name }) => name === 'host');
  if (!host) return addPackagedHost(options);
  const release = await holdBuildFolder(host, { patienceMs });
  try {
    await buildForDevelopment(workspace, host, () => print('building host for development …'));
    return await add(buildFolder(host, 'development'));
  } finally {
    await release();
  }
}

/** The product may have changed since this package was made. Its own host then stays, and reloads after each change. */
async function addPackagedHost({ add, checkFits, print }: Options) {
  const manifest = await add(path.join(platformFolder, 'dist/host'));
  try {
    await checkFits([manifest]);
    return manifest;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    print(`The host of @h5/platform does not fit, so changes reload the page: ${error.message}`);
    return undefined;
  }
}
