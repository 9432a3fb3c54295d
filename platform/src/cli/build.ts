import { buildApps, findOutdated, manifestOf } from '../build/build';
import { findApps } from '../build/workspace';
import type { Command } from './Command';

export const build: Command = {
  usage: 'build [app…]',
  summary:
    'Build for production the apps that have changed since their last build, or the given ones.',
  async run({ workspace, names, progress }) {
    const apps = findApps(workspace, names);
    const wanted = names.length > 0 ? apps : await findOutdated(workspace, apps);
    await buildApps(workspace, wanted, ({ name }) => progress(`building ${name}`));
    const built = await Promise.all(apps.map(manifestOf));
    return {
      text: built.map(({ app, version }) => `${app}@${version}`).join('\n'),
      json: built.map(({ app, version }) => ({ app, version })),
    };
  },
};
