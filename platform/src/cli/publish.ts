import path from 'node:path';
import { buildFolder, findApps } from '../build/workspace';
import { UserError } from '../UserError';
import { publishAll } from '../registry/publishAll';
import type { Command } from './Command';

export const publish: Command = {
  usage: 'publish [app…] [--from FOLDER]',
  summary:
    'Put what was built into the registry, as a version that never changes; --from takes a build from elsewhere.',
  async run({ workspace, registry, names, options }) {
    if (options.from && names.length > 0) {
      throw new UserError(
        'An app and --from say twice what to publish.',
        'Leave one of them out: the build in a folder says which app it is.',
      );
    }
    const folders = options.from
      ? [path.resolve(options.from)]
      : findApps(workspace, names).map((app) => buildFolder(app, 'production'));
    const done = await publishAll(registry.versions, folders);
    const published = done.map(({ manifest: { app, version }, isNew, isMended }) => ({
      app,
      version,
      isNew,
      isMended,
    }));
    return {
      text: published.map((one) => `${one.app}@${one.version}${describe(one)}`).join('\n'),
      json: published,
    };
  },
};

function describe({ isNew, isMended }: { isNew: boolean; isMended: boolean }): string {
  if (isNew) return '';
  return isMended ? ' (published before, and damaged: it is whole again)' : ' (published before)';
}
