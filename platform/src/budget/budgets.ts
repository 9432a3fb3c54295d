import path from 'node:path';
import { UserError } from '../UserError';
import { readJson } from '../registry/files';
import type { BudgetedPart } from './sizes';

/** In kilobytes, as transferred (compressed). */
export interface Budget {
  /** The first script. The host's contains its page and all shared libraries. */
  entry: number;
  /** Of the host: what it loads to open a page of a remote. */
  remotes?: number;
  /** The scripts that a page waits for, including the entry. */
  page?: number;
  /** Budgets of single pages that differ from `page`. */
  pages?: Record<string, number>;
  /** The styles of one page. */
  style: number;
  /** The messages of one language. */
  language: number;
}

export type Budgets = Record<string, Budget>;

export async function readBudgets(workspace: string): Promise<Budgets> {
  const file = path.join(workspace, 'platform/budgets.json');
  const budgets = await readJson<Budgets>(file);
  if (budgets) return budgets;
  throw new UserError(
    'platform/budgets.json is missing.',
    `Write the budget of each app into ${file}.`,
  );
}

/** The budget of a part, in bytes. */
export function partBudgetBytes(
  budgets: Budgets,
  { app, name }: Pick<BudgetedPart, 'app' | 'name'>,
): number {
  const budget = budgets[app];
  const [kind = '', of = ''] = name.split(' ');
  const kilobytes =
    kind === 'page'
      ? (budget?.pages?.[of] ?? budget?.page)
      : budget?.[kind as 'entry' | 'remotes' | 'style' | 'language'];
  if (kilobytes !== undefined) return kilobytes * 1024;
  throw new UserError(
    `${app} has no budget for its ${kind}.`,
    `Add “${kind}” to “${app}” in platform/budgets.json.`,
  );
}
