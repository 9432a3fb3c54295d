import path from 'node:path';
import type { WorkspaceApp } from '../build/workspace';
import { readJson, writeAtomically } from '../registry/files';
import type { SourceSizes, BudgetedPart } from './sizes';

/** The sources of each app's parts, by app. */
export type RecordedSources = Record<string, SourceSizes>;

export function sourcesOf(parts: BudgetedPart[]): RecordedSources {
  const sources: RecordedSources = {};
  for (const { app, modules } of parts) sources[app] = { ...sources[app], ...modules };
  return sources;
}

/** The sources and sizes as last recorded: in each app's folder, so that teams do not change one file. */
export async function readRecordedSources(apps: WorkspaceApp[]): Promise<RecordedSources> {
  const pairs = await Promise.all(
    apps.map(async (app) => [app.name, (await readJson<SourceSizes>(fileOf(app))) ?? {}]),
  );
  return Object.fromEntries(pairs) as RecordedSources;
}

/** Sorted by name, so that one changed source is one changed line. */
export async function writeRecordedSources(
  apps: WorkspaceApp[],
  sources: RecordedSources,
): Promise<void> {
  await Promise.all(
    apps.map((app) => {
      const sorted = Object.entries(sources[app.name] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
      return writeAtomically(
        fileOf(app),
        `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
      );
    }),
  );
}

function fileOf({ folder }: WorkspaceApp): string {
  return path.join(folder, 'sources.json');
}
