import path from 'node:path';
import { readJson, writeAtomically } from '../registry/files';
import type { Modules, Part } from './sizes';

/** The sources of each app's parts, by app. */
export type Sources = Record<string, Modules>;

export function sourcesOf(parts: Part[]): Sources {
  const sources: Sources = {};
  for (const { app, modules } of parts) sources[app] = { ...sources[app], ...modules };
  return sources;
}

/** The sources and sizes as last recorded. */
export async function readRecord(workspace: string): Promise<Sources> {
  return (await readJson<Sources>(fileOf(workspace))) ?? {};
}

/** Sorted by name, so that one changed source is one changed line. */
export function writeRecord(workspace: string, sources: Sources): Promise<void> {
  const sorted = sort(Object.entries(sources)).map(([app, modules]) => [
    app,
    Object.fromEntries(sort(Object.entries(modules))),
  ]);
  const text = JSON.stringify(Object.fromEntries(sorted), null, 2);
  return writeAtomically(fileOf(workspace), `${text}\n`);
}

function fileOf(workspace: string): string {
  return path.join(workspace, 'platform/sources.json');
}

function sort<T>(entries: [string, T][]): [string, T][] {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
