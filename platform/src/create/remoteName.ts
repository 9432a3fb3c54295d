import { existsSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { isGlobalName } from '../registry/globalNames';
import { UserError } from '../UserError';

const longest = 20;

/** Names of folders of the workspace, of the messages that every page has, and of what else `h5 new` writes. */
const taken = ['host', 'shared', 'platform', 'backend', 'docs', 'ui', 'errors', 'common', 'page'];

/** The name of a new remote in a folder: `lottery`, given as `lottery` or `remote-lottery`. */
export function readRemoteName(parent: string, given: string): string {
  const name = given.replace(/^remote-/, '');
  if (!/^[a-z][a-z0-9]*$/.test(name) || name.length > longest) {
    throw new UserError(
      `“${given}” is not a name for a remote.`,
      `Use at most ${longest} lower-case letters and digits, such as lottery.`,
      'usage',
    );
  }
  if (taken.includes(name) || isGlobalName(name)) {
    throw new UserError(
      `“${name}” already means something else.`,
      'Choose another name: it becomes the folder, the variable of the script and a part of the address.',
      'usage',
    );
  }
  if (existsSync(path.join(parent, `remote-${name}`))) {
    throw new UserError(
      `remote-${name} already exists.`,
      'Choose another name, or add a page to it.',
    );
  }
  if (Object.values(pagePaths).some((one) => one.startsWith(`/pages/${name}/`))) {
    throw new UserError(
      `Pages below /pages/${name} belong to another app.`,
      'Choose another name: the page of the new remote is at /pages/<name>/index.',
    );
  }
  return name;
}
