import { appendAudit } from '../registry/audit';
import { developmentEnv } from '../registry/Development';
import { describeOverrides, readOverridePolicy } from '../registry/overridePolicy';
import { removeEnvironment } from '../registry/removeEnvironment';
import { versionsOf } from '../registry/versionsOf';
import { UserError } from '../UserError';
import { defineCommand, type CliContext, type CliOutcome } from './Command';
import { setApprovals } from './setApprovals';
import { describeRelease } from './describeRelease';
import { promoteTo, requireEnvironment, requireReason } from './environments';

const usage =
  'env [create <name> | copy <from> <to> | set <name> --overrides LIST | --approvals N | remove <name> --yes] [--why TEXT]';

type Context = CliContext<{ yes: 'flag'; why: 'text'; overrides: 'text'; approvals: 'text' }>;

export const envCommand = defineCommand({
  usage,
  summary:
    'List environments, make an empty one with its key, make one with the versions and teams of another, choose what testers may load in one (“versions”, origins, or “none”) or how many people have to approve a version, or move one out of the way.',
  takesNames: true,
  options: { yes: 'flag', why: 'text', overrides: 'text', approvals: 'text' },
  async run(context): Promise<CliOutcome> {
    const [action, name, other, surplus] = context.names;
    const count = context.names.length;
    if (action === undefined) return list(context);
    if (action === 'create' && name && count === 2) return create(context, name);
    if (action === 'copy' && name && other && !surplus) return copy(context, name, other);
    if (action === 'set' && name && count === 2) return set(context, name);
    if (action === 'remove' && name && count === 2) return remove(context, name);
    throw new UserError(
      `“h5 env ${context.names.join(' ')}” is incomplete.`,
      `Usage: h5 ${usage}`,
      'usage',
    );
  },
});

async function list({ registry }: Context): Promise<CliOutcome> {
  const names = await registry.releases.environments();
  const empty = await registry.releases.files.withoutRelease();
  const lines = [...names, ...empty.map((env) => `${env}: no release yet. ${promoteTo(env)}`)];
  const none = 'There is no environment yet: h5 env create <name>';
  return { text: lines.join('\n') || none, json: [...names, ...empty] };
}

async function create(context: Context, env: string): Promise<CliOutcome> {
  const keyid = await begin(context, env);
  return { text: `“${env}” has the key ${keyid}. ${promoteTo(env)}`, json: { env, keyid } };
}

async function copy(context: Context, from: string, to: string): Promise<CliOutcome> {
  const { registry, who, options } = context;
  await requireEnvironment(registry, from);
  const release = await registry.releases.existing(from);
  // A copy that was refused after the folder was made can be repeated.
  const isEmpty = (await registry.releases.files.withoutRelease()).includes(to);
  if (!isEmpty) await begin(context, to);
  const { teams, revoked } = (await registry.keyLists.read(from)).list;
  await registry.keyLists.change(to, () => ({ teams, revoked }));
  const { apps } = versionsOf(release);
  const why = options.why ?? `A copy of “${from}”, release ${release.seq}`;
  const made = await registry.releases.promote(to, apps, { who, why });
  return { text: describeRelease(made), json: made };
}

/** Chooses what testers may load in place of the environment's versions. */
async function set(context: Context, env: string): Promise<CliOutcome> {
  const { registry, who, options } = context;
  await requireEnvironment(registry, env);
  if (options.approvals !== undefined) return setApprovals(context, env, options.approvals);
  const { overrides: wanted, why } = options;
  if (wanted === undefined) {
    throw new UserError(
      'The setting is missing.',
      `Give one: h5 env set ${env} --overrides LIST, or --approvals N`,
      'usage',
    );
  }
  const overrides = readOverridePolicy(wanted);
  if (env === developmentEnv && !overrides) {
    throw new UserError(
      `“${env}” is the environment of developers, who may always try their builds.`,
      'Forbid it where others use the product.',
    );
  }
  const reason = { who, why, action: `overrides ${describeOverrides(overrides)}` };
  const made = await registry.releases.configure(env, 'env', { overrides }, reason);
  return { text: describeRelease(made), json: made };
}

/** Makes the environment's folder, and its key if there is none. */
async function begin({ registry, who, options }: Context, env: string): Promise<string> {
  const { files } = registry.releases;
  if (await files.isBegun(env)) {
    const hint = `Change it: h5 promote <app>@<version> --env ${env}`;
    throw new UserError(`There is already an environment “${env}”.`, hint);
  }
  const known = (await registry.keys.list('env', env)).at(-1);
  const { id: keyid } = known ?? (await registry.keys.create('env', env));
  await files.begin(env);
  const { why } = options;
  await appendAudit(registry.folder, { what: 'env', action: 'create', env, keyid, who, why });
  return keyid;
}

async function remove({ registry, who, options }: Context, env: string): Promise<CliOutcome> {
  if (!(await registry.releases.files.isBegun(env))) await requireEnvironment(registry, env);
  if (!options.yes) {
    throw new UserError(
      `This removes “${env}”: whoever opens it gets no page.`,
      `If that is meant: h5 env remove ${env} --yes --why "…"`,
      'usage',
    );
  }
  const { why } = options;
  await requireReason(registry, env, why);
  await appendAudit(registry.folder, { what: 'env', action: 'remove', env, who, why });
  const folder = await removeEnvironment(registry, env);
  const text = [
    `“${env}” is now in ${folder}.`,
    'A new environment of that name starts at release 1, which edges and browsers that know this one refuse: choose another name.',
  ].join('\n');
  return { text, json: { env, folder } };
}
