import path from 'node:path';
import { createPage } from '../create/createPage';
import { isWorkspace } from '../folders';
import { UserError } from '../UserError';
import type { CliOutcome } from './Command';

interface NewPageOptions {
  in?: string;
  call?: string;
}

/** `h5 new page fund/withdraw --in wallet --call getWithdrawals`. */
export async function newPage(
  workspace: string,
  [route, ...others]: string[],
  { in: remote, call }: NewPageOptions,
): Promise<CliOutcome> {
  if (!isWorkspace(workspace)) {
    throw new UserError(
      'There is no workspace here.',
      'Run this in the repository of the product.',
    );
  }
  if (!route || others.length > 0 || !remote || !call) {
    throw new UserError(
      'Give the path of the page, its remote, and the call whose list it shows.',
      'For example: h5 new page fund/withdraw --in wallet --call getWithdrawals',
      'usage',
    );
  }
  const created = await createPage({ workspace, remote, route, call });
  const folder = path.relative(workspace, created);
  return {
    text: [
      `${folder}: its path is /pages/${route}`,
      'Left to decide: what a row shows, the words of an empty list, and the title in seven languages; in page.ts an',
      'example that shows it with data, or why it has none for somebody new (startsEmpty).',
    ].join('\n'),
    json: { folder, route: `/pages/${route}` },
  };
}
