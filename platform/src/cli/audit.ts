import { readAudit, type AuditLine } from '../registry/audit';
import { UserError } from '../UserError';
import { defineCommand } from './Command';
import { describeChanges } from './describeRelease';
import { requireEnvironment } from './environments';
import { printableLine } from './printable';

export const auditCommand = defineCommand({
  usage: 'audit [--env E] [--app A]',
  summary:
    'Who published, promoted, rolled back, revoked or changed keys, when and why; of one environment or one app only.',
  options: { app: 'text' },
  async run({ registry, options: { env, app } }) {
    if (env !== undefined) await requireEnvironment(registry, env);
    const { lines, problems } = await readAudit(registry.folder);
    if (problems.length > 0) {
      throw new UserError(
        problems.join('\n'),
        'Compare it with a backup: somebody may have changed the log.',
        'broken',
      );
    }
    const shown = lines
      .filter((line) => env === undefined || line.env === env)
      .filter((line) => app === undefined || concerns(line, app));
    return {
      text: shown.map(describeLine).join('\n') || 'Nothing was recorded.',
      json: shown,
    };
  },
});

function concerns({ app, apps = [], changes = {} }: AuditLine, name: string): boolean {
  return app === name || apps.includes(name) || Object.hasOwn(changes, name);
}

export function describeLine(line: AuditLine): string {
  const { n = '-', when, who, what, action, env, seq, app, version, team, apps, keyid, why } = line;
  const subject = [
    env && (seq === undefined ? env : `${env} release ${seq}:`),
    [app && version && `${app}@${version}`, ...describeChanges(line.changes ?? {})]
      .filter(Boolean)
      .join(', '),
    keyid ?? (apps && `${apps.join(', ')} to ${team}`),
  ];
  if (seq !== undefined && !subject.slice(1).some(Boolean)) subject.push('the same versions');
  const verb = action ? `${what} ${action}` : what;
  const text = [verb, ...subject].filter(Boolean).join(' ');
  const reason = why ? `  “${why}”` : '';
  return printableLine(`${String(n).padStart(5)}  ${when}  ${who}  ${text}${reason}`);
}
