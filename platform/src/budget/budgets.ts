import path from 'node:path';
import { z } from 'zod';
import { UserError } from '../UserError';
import type { WorkspaceApp } from '../build/workspace';
import { readJson } from '../registry/files';
import type { BudgetedPart } from './sizes';

const kilobytes = z.number().positive();

/** In kilobytes, as transferred (compressed). */
const budgetSchema = z.strictObject({
  /** The first script. The host's contains its page and all shared libraries. */
  entry: kilobytes,
  /** Of the host: its document. A connection sends 14 KB at once, headers included. */
  document: kilobytes.optional(),
  /** Of the host: the script of the platform beside the document, which starts it. */
  boot: kilobytes.optional(),
  /** Of the host: what it loads to open a page of a remote. */
  remotes: kilobytes.optional(),
  /** The scripts that a page waits for, including the entry. */
  page: kilobytes,
  /** Budgets of single pages that differ from `page`. */
  pages: z.record(z.string(), kilobytes).optional(),
  /** The styles of one page. */
  style: kilobytes,
  /** The messages of one language. */
  language: kilobytes,
});

export type Budget = z.infer<typeof budgetSchema>;
export type Budgets = Record<string, Budget>;

/** The script of a first visit to home and to any other page, with headers: the same for every app. */
export const firstVisitKilobytes = { home: 151.4, page: 216.6 };

/** The budget of a remote that declares no other: that of a page with a list and a form. */
const defaultBudget = { entry: 8, page: 36, style: 4.5, language: 2 };

/** The budget of each app: what `h5.budget` of its package.json says, and the default for all else. */
export async function readBudgets(apps: WorkspaceApp[]): Promise<Budgets> {
  const pairs = await Promise.all(apps.map(async (app) => [app.name, await readBudget(app)]));
  return Object.fromEntries(pairs) as Budgets;
}

async function readBudget({ name, folder }: WorkspaceApp): Promise<Budget> {
  const file = path.join(folder, 'package.json');
  const declared = await readJson<{ h5?: { budget?: object } }>(file);
  const read = budgetSchema.safeParse({ ...defaultBudget, ...declared?.h5?.budget });
  if (read.success) return read.data;
  throw new UserError(
    `The budget of ${name} cannot be used: ${z.prettifyError(read.error)}`,
    `Mend “h5.budget” in ${file}.`,
  );
}

/** The budget of a part, in bytes. */
export function partBudgetBytes(
  budgets: Budgets,
  { app, name }: Pick<BudgetedPart, 'app' | 'name'>,
): number {
  const budget = budgets[app];
  const [kind = '', of = ''] = name.split(' ');
  const limit =
    kind === 'page'
      ? (budget?.pages?.[of] ?? budget?.page)
      : kind === 'visit'
        ? firstVisitKilobytes[of === 'home' ? 'home' : 'page']
        : budget?.[kind as 'entry' | 'document' | 'boot' | 'remotes' | 'style' | 'language'];
  if (limit !== undefined) return limit * 1024;
  throw new UserError(
    `${app} has no budget for its ${kind}.`,
    `Add “${kind}” to “h5.budget” in the package.json of ${app}.`,
  );
}
