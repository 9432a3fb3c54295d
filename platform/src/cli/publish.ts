import path from 'node:path';
import { buildFolder, findApps } from '../build/workspace';
import type { Command } from './Command';

export const publish: Command = {
  usage: 'publish [app…] [--from FOLDER]',
  summary:
    'Put what was built into the registry, as a version that never changes; --from takes a build from elsewhere.',
  async run({ workspace, registry, names, options }) {
    const folders = options.from
      ? [path.resolve(options.from)]
      : findApps(workspace, names).map((app) => buildFolder(app, 'production'));
    const published = [];
    for (const folder of folders) {
      const { manifest, isNew } = await registry.versions.publish(folder);
      published.push({ app: manifest.app, version: manifest.version, isNew });
    }
    return {
      text: published
        .map(({ app, version, isNew }) => `${app}@${version}${isNew ? '' : ' (published before)'}`)
        .join('\n'),
      json: published,
    };
  },
};
