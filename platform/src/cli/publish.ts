import path from 'node:path';
import { buildFolder, findApps } from '../build/workspace';
import { publishAll } from '../registry/publishAll';
import { signManifest } from '../registry/signManifest';
import { readSigningKey } from '../trust/readSigningKey';
import { sendVersion, type SentVersion } from '../upload/sendVersion';
import { UserError } from '../UserError';
import { defineCommand, type CliContext } from './Command';
import { readUrl } from './readUrl';

type Context = CliContext<{ from: 'text'; to: 'text'; key: 'text'; why: 'text' }>;

export const publishCommand = defineCommand({
  usage: 'publish [app…] [--from FOLDER] [--to URL] [--key FILE] [--why TEXT]',
  summary:
    'Publish builds as immutable versions, signed with the key of their team or the one in a file; --from takes a build from another folder, --to sends them to the registry of another machine.',
  takesNames: true,
  options: { from: 'text', to: 'text', key: 'text', why: 'text' },
  async run(context) {
    const { workspace, names, options } = context;
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
    const published = options.to ? await send(context, folders) : await store(context, folders);
    return {
      text: published.map((one) => `${one.app}@${one.version}${describe(one)}`).join('\n'),
      json: published,
    };
  },
});

async function store({ registry, options, who }: Context, folders: string[]) {
  const { why } = options;
  const key = options.key === undefined ? undefined : await readSigningKey(options.key);
  const sign =
    key && (async (manifest: Parameters<typeof signManifest>[0]) => signManifest(manifest, key));
  const done = await publishAll(registry, folders, { who, why }, sign);
  return done.map(({ manifest: { app, version }, isNew, isRepaired }) => ({
    app,
    version,
    isNew,
    isRepaired,
  }));
}

/** One after the other. What was sent before one is refused stays published, and is not sent again the next time. */
async function send({ registry, options, progress }: Context, folders: string[]) {
  const to = readUrl(options.to ?? '', 'https://registry.example');
  const key = options.key === undefined ? undefined : await readSigningKey(options.key);
  const keyOf = async (team: string) => key ?? registry.keys.signer('team', team);
  const sent: SentVersion[] = [];
  for (const build of folders) {
    const one = await sendVersion({ build, to, keyOf, why: options.why });
    progress(`${one.app}@${one.version}${describe(one)} is at ${to.host}`);
    sent.push(one);
  }
  return sent;
}

function describe({ isNew, isRepaired }: Pick<SentVersion, 'isNew' | 'isRepaired'>): string {
  if (isNew) return '';
  return isRepaired ? ' (already published; damaged files were restored)' : ' (already published)';
}
