import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';

/** A published app: its team, and its versions, newest first. */
export interface PublishedApp {
  team: string;
  versions: string[];
}

/** Every app, or one of them if a name is given. */
export async function listVersions(
  { versions }: Registry,
  name: string,
): Promise<Record<string, PublishedApp>> {
  const all = await versions.apps();
  const names = name === '' ? all : all.filter((app) => app === name);
  const found = await Promise.all(
    names.map(async (app) => {
      const list = await versions.list(app);
      const newest = list[0] && (await versions.find(app, list[0]));
      return newest ? [[app, { team: newest.manifest.team, versions: list }] as const] : [];
    }),
  );
  const apps = Object.fromEntries(found.flat());
  if (name === '' || Object.hasOwn(apps, name)) return apps;
  const known = all.length > 0 ? `There are: ${all.join(', ')}.` : 'Publish it first.';
  throw new UserError('This app was never published.', known, 'missing');
}
