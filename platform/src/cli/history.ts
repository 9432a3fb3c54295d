import { oldestReadable } from '../registry/appHistory';
import { readAudit } from '../registry/audit';
import type { ReleaseChange } from '../registry/releaseHistory';
import type { Registry } from '../registry/Registry';
import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { describeHistory } from './describeRelease';
import { requireEnvironment } from './environments';

export const historyCommand = defineCommand({
  usage: 'history [app] [--env E] [--count N]',
  summary:
    'The last 20 releases of an environment, or those that changed one app, newest first: what changed, who did it and why.',
  takesNames: true,
  options: { count: 'text' },
  async run({ registry, names, options, settings }) {
    const { env = settings.env, count = '20' } = options;
    const [app, surplus] = names;
    if (surplus !== undefined || !/^[1-9]\d*$/.test(count)) {
      const what = surplus === undefined ? `“${count}” is not a number.` : 'Give one app.';
      throw new UserError(what, 'Usage: h5 history [app] [--env E] [--count N]', 'usage');
    }
    await requireEnvironment(registry, env);
    const steps = (await readableHistory(registry, env))
      .filter((step) => app === undefined || concerns(step, app))
      .slice(0, Number(count));
    const { lines } = await readAudit(registry.folder);
    const told = new Map(
      lines.filter((line) => line.env === env).map((line) => [line.seq, line] as const),
    );
    const history = steps.map((step) => {
      const { what, who, why } = told.get(step.seq) ?? {};
      return { ...step, what, who, why };
    });
    const texts = describeHistory(history);
    return {
      text:
        history
          .map(({ who, why }, index) =>
            [texts[index], who && `by ${who}`, why && `“${why}”`].filter(Boolean).join('  '),
          )
          .join('\n') || `No release of “${env}” has changed ${app}.`,
      json: history,
    };
  },
});

function concerns({ changes, revoked, unrevoked }: ReleaseChange, app: string): boolean {
  const names = [...revoked, ...unrevoked];
  return Object.hasOwn(changes, app) || names.some((name) => name.startsWith(`${app}@`));
}

/** Releases of an older platform end what can be told. */
async function readableHistory({ releases }: Registry, env: string) {
  const newest = (await releases.current(env))?.seq ?? 0;
  const oldest = await oldestReadable(releases.files, env, newest);
  return releases.history(env, oldest > 1 ? newest - oldest : newest);
}
