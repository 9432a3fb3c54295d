import { partBudgetBytes, readBudgets } from '../budget/budgets';
import {
  describeGrowth,
  describeParts,
  describeDuplicates,
  exceedsBudget,
  type MeasuredPart,
} from '../budget/describe';
import { measureFirstVisits } from '../budget/firstVisits';
import { measureDocument } from '../budget/measureDocument';
import { findSourceGrowth, findDuplicates } from '../budget/growth';
import { readRecordedSources, sourcesOf, writeRecordedSources } from '../budget/record';
import { measureParts } from '../budget/sizes';
import { readManifestOf } from '../build/build';
import { readDocumentScripts } from '../edge/readDocumentScripts';
import { findApps, listApps, type WorkspaceApp } from '../build/workspace';
import { UserError } from '../UserError';
import { defineCommand } from './Command';

export const budgetCommand = defineCommand({
  usage: 'budget [app…] [--update]',
  summary:
    'Check the size of what visitors load against the budget in each package.json; --update records the current sources, which later reports compare with.',
  takesNames: true,
  options: { update: 'flag' },
  async run({ workspace, names, options }) {
    const apps = findApps(workspace, names);
    const parts = await measure(workspace, apps);
    const recorded = await readRecordedSources(apps);
    const sources = sourcesOf(parts);
    if (options.update) await writeRecordedSources(apps, sources);

    const tooHeavy = parts.filter(exceedsBudget);
    if (tooHeavy.length > 0) {
      const known = { ...(await readRecordedSources(findApps(workspace, []))), ...recorded };
      const growth = ({ loads, ...part }: MeasuredPart) =>
        (loads ?? [part]).flatMap(({ app, modules }) =>
          findSourceGrowth(modules, known[app] ?? {}),
        );
      throw new UserError(
        tooHeavy.map((part) => describeGrowth(part, growth(part))).join('\n\n'),
        'Reduce it, load a part of it later, or raise “h5.budget” in its package.json and give the reason in the commit.',
      );
    }
    const repeated = findDuplicates(sources);
    return {
      text: [...describeParts(parts), ...describeDuplicates(repeated)].join('\n'),
      json: {
        parts: parts.map(({ app, name, bytes, limit }) => ({ app, name, bytes, limit })),
        repeated,
      },
    };
  },
});

async function measure(workspace: string, apps: WorkspaceApp[]): Promise<MeasuredPart[]> {
  const budgets = await readBudgets(apps);
  const measured = async (app: WorkspaceApp) => measureParts(app, await readManifestOf(app));
  const all = listApps(workspace);
  const host = all.find(({ name }) => name === 'host');
  const parts = (await Promise.all(apps.map(measured))).flat();
  if (host && apps.some(({ name }) => name === host.name)) {
    const manifests = await Promise.all(all.map(readManifestOf));
    parts.push(...(await measureDocument(host, manifests, await readDocumentScripts())));
  }
  return [
    ...parts.map((part) => ({ ...part, limit: partBudgetBytes(budgets, part) })),
    ...(host
      ? measureFirstVisits(parts, await measured(host), (visit) => partBudgetBytes(budgets, visit))
      : []),
  ];
}
