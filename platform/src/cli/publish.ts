import path from 'node:path';
import { buildFolder, findApps } from '../build/workspace';
import { publishAll } from '../registry/publishAll';
import type { Command } from './Command';

export const publish: Command = {
  usage: 'publish [app…] [--from FOLDER]',
  summary:
    'Put what was built into the registry, as a version that never changes; --from takes a build from elsewhere.',
  async run({ workspace, registry, names, options }) {
    const folders = options.from
      ? [path.resolve(options.from)]
      : findApps(workspace, names).map((app) => buildFolder(app, 'production'));
    const done = await publishAll(registry.versions, folders);
    const published = done.map(({ manifest: { app, version }, isNew }) => ({
      app,
      version,
      isNew,
    }));
    return {
      text: published
        .map(({ app, version, isNew }) => `${app}@${version}${isNew ? '' : ' (published before)'}`)
        .join('\n'),
      json: published,
    };
  },
};
