import { findApps } from '../build/workspace';
import { watchApps } from '../dev/watchApps';
import { defineCommand } from './Command';

export const devCommand = defineCommand({
  usage: 'dev [app…]',
  summary:
    'Rebuild apps on every change in the running “local” environment; open pages show it at once. When this ends, the environment serves its release again.',
  takesNames: true,
  async run({ workspace, registry, settings, names, options, progress }) {
    const apps = findApps(workspace, names);
    const env = options.env ?? settings.env;
    const watcher = await watchApps({
      workspace,
      registry,
      env,
      apps,
      print: progress,
      onEnd: end,
    });
    function end(failure?: Error) {
      if (failure) progress(failure.message);
      void watcher.stop().finally(() => process.exit(failure ? 1 : 0));
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
    return undefined;
  },
});
