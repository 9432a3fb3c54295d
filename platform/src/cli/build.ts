import { buildApps, manifestOf } from '../build/build';
import { findApps } from '../build/workspace';
import type { Command } from './Command';

export const build: Command = {
  usage: 'build [app…]',
  summary: 'Build the host and the remotes for production, or only those named.',
  async run({ workspace, names, progress }) {
    const apps = findApps(workspace, names);
    await buildApps(workspace, apps, ({ name }) => progress(`building ${name}`));
    const built = await Promise.all(apps.map(manifestOf));
    return {
      text: built.map(({ app, version }) => `${app}@${version}`).join('\n'),
      json: built.map(({ app, version }) => ({ app, version })),
    };
  },
};
