import { findApps } from '../build/workspace';
import { lastServed } from '../dev/serving';
import { watchApps } from '../dev/watchApps';
import type { Command } from './Command';

export const dev: Command = {
  usage: 'dev [app…] [--env E]',
  summary: 'Rebuild apps on every change into the host that runs; open pages reload by themselves.',
  async run({ workspace, registry, settings, names, options, who, progress }) {
    const served = process.env.H5_ENV ? undefined : await lastServed(registry);
    const env = options.env ?? served ?? settings.env;
    const apps = findApps(workspace, names);
    await watchApps({ workspace, registry, env, apps, who, print: progress });
    return undefined;
  },
};
