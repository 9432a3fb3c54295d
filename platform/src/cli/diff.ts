import { partBudgetBytes, readBudgets } from '../budget/budgets';
import { listApps } from '../build/workspace';
import { compareReleases, type AppDifference } from '../registry/compareReleases';
import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { requireEnvironment } from './environments';

export const diffCommand = defineCommand({
  usage: 'diff [FROM] [TO] [--env E]',
  summary:
    'What differs between two releases: versions, bytes beside the budgets of this workspace, ranges, exports and routes. FROM and TO are numbers of releases or names of environments; without them, the last release and the one before.',
  takesNames: true,
  async run({ registry, workspace, names, options, settings }) {
    const env = options.env ?? settings.env;
    if (names.length > 2) {
      throw new UserError('Give two releases at most.', 'Such as: h5 diff 3 5', 'usage');
    }
    // Two environments are compared without the one that a number belongs to.
    if (names.length < 2 || names.some(isNumber)) await requireEnvironment(registry, env);
    const current = await registry.releases.current(env);
    const [before = String((current?.seq ?? 0) - 1), after = env] = names;
    const from = await find(registry, env, before);
    const to = await find(registry, env, after);
    const differences = await compareReleases(registry.versions, from, to);
    const apps = listApps(workspace);
    const budgets = await readBudgets(apps);
    const limited = differences.map((one) => ({
      ...one,
      parts: one.parts.map((part) => {
        const isHere = Object.hasOwn(budgets, one.app);
        const limit = isHere ? partBudgetBytes(budgets, { app: one.app, name: part.name }) : null;
        return { ...part, limit };
      }),
    }));
    const title = `${from.env} release ${from.seq} → ${to.env} release ${to.seq}`;
    const lines = limited.flatMap(describe);
    return {
      text: [title, ...(lines.length > 0 ? lines : ['  the same versions'])].join('\n'),
      json: {
        from: { env: from.env, seq: from.seq },
        to: { env: to.env, seq: to.seq },
        apps: limited,
      },
    };
  },
});

async function find(registry: Registry, env: string, name: string) {
  const { releases } = registry;
  if (isNumber(name)) return (await releases.files.get(env, Number(name))).release;
  await requireEnvironment(registry, name);
  return releases.existing(name);
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}

interface LimitedDifference extends AppDifference {
  parts: (AppDifference['parts'][number] & { limit: number | null })[];
}

function describe({ app, from, to, parts, uses, routes, isComplete }: LimitedDifference) {
  return [
    `  ${app.padEnd(10)} ${from ?? 'new'} → ${to ?? 'gone'}`,
    ...(isComplete ? [] : ['    a manifest is missing: its sizes and exports are not compared']),
    ...parts.map(({ name, from: before, to: after, limit }) => {
      const budget = limit === null ? '' : `, budget ${kilobytes(limit)}`;
      return `    ${name}: ${kilobytes(before)} → ${kilobytes(after)}${budget}`;
    }),
    ...uses.map((use) => `    ${use}`),
    ...routes.added.map((route) => `    +${route}`),
    ...routes.removed.map((route) => `    −${route}`),
  ];
}

function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? 'none' : `${(bytes / 1024).toFixed(2)} KB`;
}
