import type { PublicKey } from '@h5/shared/release/releasePayload';
import { describe, type KeyOwner } from '../trust/KeyStore';
import type { StoredKey } from '../trust/keys';
import { UserError } from '../UserError';
import { appendAudit, type AuditEntry } from '../registry/audit';
import { readJson } from '../registry/files';
import type { Registry } from '../registry/Registry';
import { namedVersions } from '../registry/versionsOf';
import { rejectMistyped, requireReason } from './environments';
import { defineCommand, type CliContext, type CliOutcome } from './Command';

const usage =
  'keys [create <team|env|person> <name> | export <id|team> | allow <team> <app…> | admit <person> | revoke <id> | retire <id>] [--env E] [--key FILE] [--now] [--why TEXT]';

type Context = CliContext<{ key: 'text'; now: 'flag'; why: 'text' }>;

/** List the keys, make one, print its public half, or change who may publish which app in an environment. */
export const keysCommand = defineCommand({
  usage,
  summary:
    'Keys of teams, which sign versions, and of environments, which sign releases. “allow” gives apps to a team, with its keys or the public one in a file; “admit” lets a person approve versions; “revoke” ends the use of a team’s or a person’s key, “retire” that of an environment’s, a week after “create” has made the next one.',
  takesNames: true,
  options: { key: 'text', now: 'flag', why: 'text' },
  async run(context): Promise<CliOutcome> {
    const [action, ...rest] = context.names;
    if (action === undefined) return listKeys(context);
    if (action === 'create') return createKey(context, rest);
    if (action === 'export') return exportKey(context, rest);
    if (action === 'allow') return allow(context, rest);
    if (action === 'admit') return admitPerson(context, rest);
    if (action === 'revoke') return revokeKey(context, rest);
    if (action === 'retire') return retireKey(context, rest);
    throw new UserError(`There is no “h5 keys ${action}”.`, `Usage: h5 ${usage}`, 'usage');
  },
});

async function listKeys({ registry, settings, options }: Context): Promise<CliOutcome> {
  const env = options.env ?? settings.env;
  const { keys, keyLists } = registry;
  const stored = await allKeys(registry.keys);
  const { list } = await keyLists.read(env);
  const { people = [], approvals } = list;
  const rows = stored.map(
    ({ owner, name, key }) =>
      `  ${key.id.padEnd(28)} ${describe(owner, name)}${key.private ? '' : ', public only'}`,
  );
  const teams = list.teams.map(
    ({ team, apps, keys: known }) => `  ${team.padEnd(12)} ${apps.join(', ')}  (${idsOf(known)})`,
  );
  return {
    text: [
      `keys in ${keys.folder}`,
      ...(rows.length > 0 ? rows : ['  none yet']),
      `teams of “${env}”`,
      ...(teams.length > 0 ? teams : ['  none yet']),
      ...(people.length > 0
        ? [`people of “${env}”, approvals needed: ${approvals?.people ?? 0}`]
        : []),
      ...people.map(({ name, keys: known }) => `  ${name.padEnd(12)} ${idsOf(known)}`),
      ...list.revoked.map((id) => `  revoked      ${id}`),
    ].join('\n'),
    json: {
      folder: keys.folder,
      keys: stored.map(({ key }) => key.public),
      env,
      teams: list.teams,
      people,
      approvals: approvals?.people ?? 0,
      revoked: list.revoked,
    },
  };
}

function idsOf(keys: PublicKey[]): string {
  return keys.map(({ id }) => id).join(', ');
}

async function createKey({ registry, who, options }: Context, [kind, name]: string[]) {
  const owner = ownerOf(kind);
  if (!owner || name === undefined) {
    throw new UserError('Say whose key to make.', 'Such as: h5 keys create team trading', 'usage');
  }
  if (owner === 'env') await rejectMistyped(registry, name);
  const key = await registry.keys.create(owner, name);
  const env = owner === 'env' ? name : undefined;
  await audit(registry.folder, { who, why: options.why, action: 'create', env, keyid: key.id });
  // Signed with both keys, the release also announces the new one to pages that know the old one only.
  if (owner === 'env') await resign(registry, name, who);
  const hint = {
    team: `Enter it where its versions are promoted: h5 keys allow ${name} <app> --env <env>`,
    env: (await registry.releases.files.isBegun(name))
      ? `Documents of “${name}” pin it from now on, and releases are signed with it.`
      : `There is no environment “${name}” yet: h5 env create ${name}`,
    person: `Enter its public half where ${name} approves: h5 keys admit ${name} --env <env> --key FILE`,
  }[owner];
  return { text: `${key.id}\n${hint}`, json: key.public };
}

async function exportKey({ registry }: Context, names: string[]): Promise<CliOutcome> {
  const id = onlyKey('export', names);
  const keys = await allKeys(registry.keys);
  const ofTeam = keys.findLast(({ owner, name }) => owner === 'team' && name === id);
  const found = keys.find(({ key }) => key.id === id) ?? ofTeam;
  if (!found) throw unknownKey(id);
  const { created, public: half } = found.key;
  const known: StoredKey = { id: half.id, created, public: half };
  return { text: JSON.stringify(known, null, 2), json: known };
}

async function allow({ registry, settings, options, who }: Context, [team, ...apps]: string[]) {
  if (team === undefined || apps.length === 0) {
    const hint = 'Such as: h5 keys allow trading trade --env staging';
    throw new UserError('Give a team and its apps.', hint, 'usage');
  }
  const env = options.env ?? settings.env;
  await rejectMistyped(registry, env);
  const given = options.key === undefined ? undefined : await readPublicKey(options.key);
  const own = (await registry.keys.list('team', team)).map((key) => key.public);
  const keys = given ? [given] : own;
  if (keys.length === 0) {
    throw new UserError(
      `There is no key of ${describe('team', team)} here.`,
      `Give its public half: h5 keys allow ${team} ${apps.join(' ')} --key FILE`,
      'missing',
    );
  }
  const list = await registry.keyLists.allow(env, { team, apps, keys });
  await announce(registry, env, who);
  await audit(registry.folder, { who, why: options.why, action: 'allow', env, team, apps });
  return { text: `${describe('team', team)} has ${apps.join(', ')} in “${env}”.`, json: list };
}

async function admitPerson({ registry, settings, options, who }: Context, [name]: string[]) {
  const env = options.env ?? settings.env;
  await rejectMistyped(registry, env);
  const own = name === undefined ? [] : await registry.keys.list('person', name);
  const given = options.key === undefined ? undefined : await readPublicKey(options.key);
  const keys = given ? [given] : own.map((key) => key.public);
  if (name === undefined || keys.length === 0) {
    const hint = `Such as: h5 keys admit ada --key FILE --env ${env}`;
    throw new UserError('Name a person and the public half of a key.', hint, 'usage');
  }
  await requireReason(registry, env, options.why);
  const list = await registry.keyLists.change(env, ({ people = [] }) => {
    const others = people.filter((one) => one.name !== name);
    const taken = others.find((one) =>
      one.keys.some((key) => keys.some((two) => two.ed25519 === key.ed25519)),
    );
    if (taken) {
      const hint = 'Each person approves with a key of their own.';
      throw new UserError(`This key is that of ${taken.name}.`, hint);
    }
    return { people: [...others, { name, keys }] };
  });
  await announce(registry, env, who);
  const [keyid] = keys.map(({ id }) => id);
  await audit(registry.folder, { who, why: options.why, action: `admit ${name}`, env, keyid });
  return { text: `${name} may approve versions in “${env}”.`, json: list.people };
}

async function revokeKey({ registry, settings, options, who }: Context, names: string[]) {
  const id = onlyKey('revoke', names);
  const env = options.env ?? settings.env;
  const { list } = await registry.keyLists.read(env);
  const has = ({ keys }: { keys: PublicKey[] }) => keys.some((key) => key.id === id);
  const team = list.teams.find(has);
  if (!team && !list.people?.some(has)) throw unknownKey(id);
  await requireReason(registry, env, options.why);
  const release = await registry.releases.current(env);
  const running = release ? namedVersions(release).map(({ manifest }) => manifest) : [];
  const next = await registry.keyLists.change(env, ({ revoked, approvals }) => ({
    revoked: [...new Set([...revoked, id])],
    // What runs keeps running, also if the key has approved it.
    approvals: approvals && { ...approvals, before: [...approvals.before, ...running] },
  }));
  await announce(registry, env, who);
  await audit(registry.folder, { who, why: options.why, action: 'revoke', env, keyid: id });
  return {
    text: [
      `${id} signs nothing for “${env}” any more. What runs keeps running.`,
      ...(team ? [replaceKey(team, env)] : []),
    ].join('\n'),
    json: next,
  };
}

/** What a team does whose key was revoked. */
function replaceKey({ team, apps }: { team: string; apps: string[] }, env: string): string {
  const allow = `h5 keys create team ${team}, then h5 keys allow ${team} ${apps.join(' ')} --env ${env}`;
  return `Its next key: ${allow}. Published bytes are not signed again: raise the version of each app, build, publish and promote it.`;
}

/** Overlapping rotation: the next key has to be in use before the one before it is retired. */
async function retireKey({ registry, who, options }: Context, names: string[]) {
  const id = onlyKey('retire', names);
  const found = (await allKeys(registry.keys)).find(
    ({ owner, key }) => owner === 'env' && key.id === id,
  );
  if (!found) throw unknownKey(id);
  const { name, key } = found;
  const others = (await registry.keys.signers(name)).filter((one) => one.id !== key.id);
  if (others.length === 0) {
    throw new UserError(
      `${key.id} is the only key of ${describe('env', name)}.`,
      `Make the next one first: h5 keys create env ${name}`,
    );
  }
  await requireReason(registry, name, options.why);
  if (!options.now) checkOverlap(key.id, others.at(-1), registry.releaseLifetimeMs);
  // The list is signed with the newest key, and still has to be verified with the old one.
  await resign(registry, name, who);
  await registry.keys.retire('env', name, key.id);
  await resign(registry, name, who);
  await audit(registry.folder, {
    who,
    why: options.why,
    action: 'retire',
    env: name,
    keyid: key.id,
  });
  return { text: `${key.id} signs nothing any more.`, json: { retired: key.id } };
}

/** Throws while pages may be open that have not heard of the next key. They hear of it with each release that both sign. */
function checkOverlap(id: string, next: StoredKey | undefined, lifetimeMs: number) {
  const until = Date.parse(next?.created ?? '') + lifetimeMs;
  if (!(Date.now() < until)) return;
  const time = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  throw new UserError(
    `Pages that are open may not know ${next?.id} yet.`,
    `Retire ${id} after ${time} UTC. If it leaked, use --now: such pages then hear of nothing new until they reload, once, when they are not used.`,
  );
}

/** Signs the list of teams and the release of an environment with the keys that it has now. */
async function resign({ keyLists, releases }: Registry, env: string, who: string) {
  if ((await keyLists.read(env)).hash !== null) await keyLists.change(env, () => ({}));
  await announce({ releases }, env, who);
}

/** Makes a release that names the changed list, so that the list before it is refused from then on. */
async function announce({ releases }: Pick<Registry, 'releases'>, env: string, who: string) {
  if (!(await releases.current(env))) return;
  await releases.renew(env, { who, why: 'The list of keys changed' });
}

async function allKeys(keys: Registry['keys']) {
  const found: { owner: KeyOwner; name: string; key: StoredKey }[] = [];
  for (const owner of ['env', 'team', 'person'] as const) {
    for (const name of await keys.owners(owner)) {
      for (const key of await keys.list(owner, name)) found.push({ owner, name, key });
    }
  }
  return found;
}

async function readPublicKey(file: string) {
  const key = await readJson<StoredKey>(file);
  if (key?.public?.ed25519 && key.public.p256) return key.public;
  throw new UserError(`${file} holds no key.`, 'Write it with: h5 keys export <id>', 'usage');
}

function ownerOf(kind: string | undefined): Exclude<KeyOwner, 'operator'> | undefined {
  return kind === 'team' || kind === 'env' || kind === 'person' ? kind : undefined;
}

function onlyKey(action: string, [id, surplus]: string[]): string {
  if (id !== undefined && surplus === undefined) return id;
  throw new UserError(
    'Name one key.',
    `Such as: h5 keys ${action} team-trading-2026a. “h5 keys” lists them.`,
    'usage',
  );
}

function unknownKey(id: string): UserError {
  return new UserError(`There is no key “${id}”.`, '“h5 keys” lists them.', 'missing');
}

function audit(registry: string, entry: Omit<AuditEntry, 'what'>): Promise<void> {
  return appendAudit(registry, { what: 'keys', ...entry });
}
