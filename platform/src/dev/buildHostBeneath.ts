import { buildForDevelopment } from '../build/build';
import { buildFolder, listApps, type WorkspaceApp } from '../build/workspace';
import type { Manifest } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
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
}

/**
 * Builds the host for development, which is what replaces components in an open page. Returns the stored build, or
 * undefined when this process or another one rebuilds the host anyway.
 */
export async function buildHostBeneath({ workspace, registry, apps, print, add }: Options) {
  const host = listApps(workspace).find(({ name }) => name === 'host');
  if (!host || apps.some(({ name }) => name === 'host')) return undefined;
  if ((await registry.development.claimantOf('host')) !== undefined) return undefined;
  const release = await holdBuildFolder(host, { patienceMs });
  try {
    await buildForDevelopment(workspace, host, () => print('building host for development …'));
    return await add(buildFolder(host, 'development'));
  } finally {
    await release();
  }
}
