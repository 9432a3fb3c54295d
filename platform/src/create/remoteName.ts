import { existsSync } from 'node:fs';
import path from 'node:path';
import { pagePaths } from '@h5/shared/contract/routes';
import { UserError } from '../UserError';

const longest = 20;

/** Names of folders of the workspace, and of the messages that every page has. */
const taken = ['host', 'shared', 'platform', 'backend', 'docs', 'ui', 'errors', 'common'];

/** A remote's script declares a global variable of this name, which must be no word of the language or property of `window`. */
const globals =
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if import in instanceof let new null return static super switch this throw true try typeof undefined var void
  while with yield alert arguments atob blur btoa caches close closed confirm console crypto document eval event external
  fetch find focus frames history length location locationbar menubar name navigation navigator open opener origin parent
  performance personalbar print process prompt require scheduler screen scroll scrollbars self status statusbar stop
  toolbar top window`.split(/\s+/);

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
  if (taken.includes(name) || globals.includes(name)) {
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
