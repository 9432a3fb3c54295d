import path from 'node:path';
import { UserError } from '../UserError';
import { readJson } from '../registry/files';
import type { Part } from './sizes';

/** In kilobytes as they come over the network, compressed. */
export interface Budget {
  /** The first script; the host's holds its page and all that is shared. */
  entry: number;
  /** The scripts a page waits for, the entry among them. */
  page?: number;
  /** Pages that may be heavier, or must be lighter. */
  pages?: Record<string, number>;
  /** The styles of one page. */
  style: number;
  /** The words of one language. */
  language: number;
}

export type Budgets = Record<string, Budget>;

export async function readBudgets(workspace: string): Promise<Budgets> {
  const file = path.join(workspace, 'platform/budgets.json');
  const budgets = await readJson<Budgets>(file);
  if (budgets) return budgets;
  throw new UserError('There are no budgets.', `Write down what each app may weigh in ${file}.`);
}

/** What a part may weigh at most, in bytes. */
export function limitOf(budgets: Budgets, { app, name }: Pick<Part, 'app' | 'name'>): number {
  const budget = budgets[app];
  const [kind = '', of = ''] = name.split(' ');
  const kilobytes =
    kind === 'page'
      ? (budget?.pages?.[of] ?? budget?.page)
      : budget?.[kind as 'entry' | 'style' | 'language'];
  if (kilobytes !== undefined) return kilobytes * 1024;
  throw new UserError(
    `${app} has no budget for its ${kind}.`,
    `Add “${kind}” to “${app}” in platform/budgets.json.`,
  );
}
