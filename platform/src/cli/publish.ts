import path from 'node:path';
import { buildFolder, findApps } from '../build/workspace';
import { UserError } from '../UserError';
import { publishAll } from '../registry/publishAll';
import { defineCommand } from './Command';

export const publishCommand = defineCommand({
  usage: 'publish [app…] [--from FOLDER] [--why TEXT]',
  summary:
    'Publish builds to the registry as immutable versions; --from takes a build from another folder.',
  takesNames: true,
  options: { from: 'text', why: 'text' },
  async run({ workspace, registry, names, options, who }) {
    if (options.from && names.length > 0) {
      throw new UserError(
        'Give either apps or --from.',
        'The manifest in the folder of --from names its app.',
        'usage',
      );
    }
    const folders = options.from
      ? [path.resolve(options.from)]
      : findApps(workspace, names).map((app) => buildFolder(app, 'production'));
    const done = await publishAll(registry, folders, { who, why: options.why });
    const published = done.map(({ manifest: { app, version }, isNew, isRepaired }) => ({
      app,
      version,
      isNew,
      isRepaired,
    }));
    return {
      text: published.map((one) => `${one.app}@${one.version}${describe(one)}`).join('\n'),
      json: published,
    };
  },
});

function describe({ isNew, isRepaired }: { isNew: boolean; isRepaired: boolean }): string {
  if (isNew) return '';
  return isRepaired ? ' (already published; damaged files were restored)' : ' (already published)';
}
