import { appendAudit } from '../registry/audit';
import type { SigningKey } from '../trust/keys';
import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { requireEnvironment } from './environments';
import { readVersionName } from './versionName';

export const approveCommand = defineCommand({
  usage: 'approve <app>@<version> --as NAME [--env E] [--why TEXT]',
  summary:
    'Approve a version with the key of a person, where an environment needs the approval of several people.',
  takesNames: true,
  options: { as: 'text', why: 'text' },
  async run({ registry, names, options, settings, who }) {
    const [app, version] = readVersionName(names, 'approve');
    const { as: name, why, env = settings.env } = options;
    await requireEnvironment(registry, env);
    const { list } = await registry.keyLists.read(env);
    if (!list.approvals) {
      throw new UserError(
        `“${env}” needs no approvals.`,
        `To change that: h5 env set ${env} --approvals 2`,
      );
    }
    const known = list.people?.find((one) => one.name === name);
    if (name === undefined || !known) {
      const people = list.people?.map((one) => one.name).join(', ');
      throw new UserError('Say who approves.', `With --as and one of: ${people}.`, 'usage');
    }
    const isOwn = (key: { id: string }) => known.keys.some(({ id }) => id === key.id);
    const own = (await registry.keys.list('person', name)).filter(isOwn);
    const key = own.findLast((one): one is SigningKey => one.private !== undefined);
    if (!key) {
      const hint = 'Set H5_KEYS to the folder that has it.';
      throw new UserError(`There is no key of ${name} here that “${env}” knows.`, hint, 'missing');
    }
    const { hash } = await registry.versions.get(app, version);
    const approved = { app, version, manifest: hash };
    const state = await registry.approvals.add(list, approved, key);
    await appendAudit(registry.folder, {
      what: 'approve',
      env,
      app,
      version,
      keyid: key.id,
      who,
      why,
    });
    const { names: people, needed } = state;
    const next = people.length < needed ? '' : ` Now: h5 promote ${app}@${version} --env ${env}`;
    return {
      text: `${people.join(' and ')}: ${people.length} of ${needed} approvals.${next}`,
      json: { ...approved, env, people, needed },
    };
  },
});
