import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { pageFiles } from '../../webpack/pages/readPages.mjs';
import { UserError } from '../UserError';
import { inputsOf } from './build';
import { isInput } from './hashInputs';
import type { WorkspaceApp } from './workspace';

/** An app, and who publishes it. */
interface ChangedApp {
  app: string;
  team: string;
}

/** The apps whose build may differ from that of an earlier commit; all of them if none is given. */
export async function changedApps(
  workspace: string,
  apps: WorkspaceApp[],
  since: string | undefined,
): Promise<ChangedApp[]> {
  const files = since === undefined ? undefined : await filesChangedSince(workspace, since);
  // Each app may link to each page.
  const pages = apps.flatMap(({ folder }) => pageFiles(folder));
  const declarations = pages.map((file) => path.relative(workspace, file));
  const changed = apps.filter((app) => {
    const inputs = [...inputsOf(workspace, app), ...declarations];
    return files?.some((file) => inputs.some((input) => isInput(input, file))) ?? true;
  });
  return Promise.all(
    changed.map(async ({ name, folder }) => ({ app: name, team: await teamOf(folder) })),
  );
}

async function filesChangedSince(workspace: string, since: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: workspace })).stdout.split('\n');
  try {
    const differing = await git('diff', '--name-only', '--no-renames', since, '--');
    const untracked = await git('ls-files', '--others', '--exclude-standard');
    return [...differing, ...untracked].filter(Boolean);
  } catch (error) {
    const [reason = ''] = String((error as { stderr?: string }).stderr).split('\n');
    throw new UserError(
      `The changes since “${since}” are not known: ${reason}`,
      'Give a commit that this clone has.',
      'missing',
    );
  }
}

async function teamOf(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { h5: { team: string } }).h5.team;
}
