import { buildFolder, findApps } from '../build/workspace';
import type { Command } from './Command';

export const publish: Command = {
  usage: 'publish [app…]',
  summary: 'Put what was built into the registry, as a version that never changes.',
  async run({ workspace, registry, names }) {
    const published = [];
    for (const app of findApps(workspace, names)) {
      const { manifest, isNew } = await registry.versions.publish(buildFolder(app, 'production'));
      published.push({ app: app.name, version: manifest.version, isNew });
    }
    return {
      text: published
        .map(({ app, version, isNew }) => `${app}@${version}${isNew ? '' : ' (published before)'}`)
        .join('\n'),
      json: published,
    };
  },
};
