import { appendAudit } from '../registry/audit';
import { namedVersions } from '../registry/versionsOf';
import { UserError } from '../UserError';
import type { CliContext, CliOutcome } from './Command';
import { requireReason } from './environments';

/** Sets how many people have to approve a version before an environment runs it; fewer than two ends it. */
export async function setApprovals(
  { registry, who, options: { why } }: CliContext<{ why: 'text' }>,
  env: string,
  text: string,
): Promise<CliOutcome> {
  const { keyLists, releases, folder } = registry;
  const people = Number(text);
  const known = (await keyLists.read(env)).list.people ?? [];
  if (!/^\d$/.test(text)) {
    const hint = 'Use a number from 0 to 9; fewer than two ends approvals.';
    throw new UserError(`“${text}” is not a number of people.`, hint, 'usage');
  }
  if (people > known.length) {
    throw new UserError(
      `“${env}” knows ${known.length} people who may approve, not ${people}.`,
      `Admit the others: h5 keys admit <name> --key FILE --env ${env}`,
    );
  }
  await requireReason(registry, env, why);
  const running = namedVersions(await releases.existing(env));
  const before = running.map(({ manifest }) => manifest);
  const approvals = people < 2 ? undefined : { people, before };
  await keyLists.change(env, () => ({ approvals }));
  const action = `approvals ${people}`;
  await appendAudit(folder, { what: 'env', action, env, who, why });
  await releases.renew(env, { who, why: why ?? 'The number of approvals changed' });
  const needs = approvals ? `the approval of ${people} people` : 'no approvals';
  return { text: `New versions in “${env}” need ${needs}.`, json: { env, people } };
}
