import { askRegistry } from '../upload/askRegistry';
import { listVersions, type PublishedApp } from '../upload/listVersions';
import { listPath } from '../upload/uploadHead';
import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { readUrl } from './readUrl';

export const versionsCommand = defineCommand({
  usage: 'versions [app] [--at URL]',
  summary: 'List the published versions of each app, newest first, here or in another registry.',
  takesNames: true,
  options: { at: 'text' },
  async run({ registry, names, options }) {
    const [name = '', surplus] = names;
    if (surplus !== undefined) {
      throw new UserError('Give one app.', 'Usage: h5 versions [app] [--at URL]', 'usage');
    }
    const apps = options.at
      ? await askRegistry<Record<string, PublishedApp>>(listUrl(options.at, name))
      : await listVersions(registry, name);
    return { text: describe(apps), json: apps };
  },
});

function listUrl(at: string, name: string): URL {
  const path = name === '' ? listPath : `${listPath}/${encodeURIComponent(name)}`;
  return new URL(path, readUrl(at, 'https://registry.example'));
}

function describe(apps: Record<string, PublishedApp>): string {
  const lines = Object.entries(apps).map(
    ([app, { team, versions }]) => `${app} (${team}): ${versions.join(', ')}`,
  );
  return lines.join('\n') || 'Nothing was published yet.';
}
