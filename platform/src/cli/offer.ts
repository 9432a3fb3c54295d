import { buildFolder, findApps } from '../build/workspace';
import { serveBuilds } from '../serve/serveBuilds';
import { readPort } from '../settings';
import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { readUrl } from './readUrl';

export const offerCommand = defineCommand({
  usage: 'offer <app…> --to URL [--port N]',
  summary:
    'Serve builds of this machine to the pages of an environment that allows it, for you to try there: open its page with the query that is printed.',
  takesNames: true,
  options: { to: 'text', port: 'text' },
  async run({ workspace, names, options, progress }) {
    if (names.length === 0 || options.to === undefined) {
      const next = 'Such as: h5 offer trade --to https://staging.example';
      throw new UserError('Which apps, and to whose pages?', next, 'usage');
    }
    const { origin: to } = readUrl(options.to, 'https://staging.example');
    const port = options.port ? readPort(options.port) : 3001;
    const apps = findApps(workspace, names);
    const folders = apps.map((app) => [app.name, buildFolder(app, 'production')]);
    await serveBuilds({ folders: Object.fromEntries(folders) as Record<string, string>, port, to });
    const query = apps.map(({ name }) => `remote.${name}=http://localhost:${port}`).join('&');
    progress(`Open ${to}/h5/?${query}`);
    return undefined;
  },
});
