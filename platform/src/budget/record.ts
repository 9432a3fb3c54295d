import path from 'node:path';
import { readJson, writeAtomically } from '../registry/files';
import type { SourceSizes, BudgetedPart } from './sizes';

/** The sources of each app's parts, by app. */
export type RecordedSources = Record<string, SourceSizes>;

export function sourcesOf(parts: BudgetedPart[]): RecordedSources {
  const sources: RecordedSources = {};
  for (const { app, modules } of parts) sources[app] = { ...sources[app], ...modules };
  return sources;
}

/** The sources and sizes as last recorded. */
export async function readRecordedSources(workspace: string): Promise<RecordedSources> {
  return (await readJson<RecordedSources>(fileOf(workspace))) ?? {};
}

/** Sorted by name, so that one changed source is one changed line. */
export function writeRecordedSources(workspace: string, sources: RecordedSources): Promise<void> {
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
