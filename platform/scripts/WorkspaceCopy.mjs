import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the current working tree in its own folder. Writing to the copy never changes the original. */
export class WorkspaceCopy {
  #workspace;

  constructor(workspace, prefix) {
    this.#workspace = workspace;
    this.folder = mkdtempSync(path.join(realpathSync(tmpdir()), prefix));
    const files = filesOf(workspace);
    for (const file of files) {
      const target = path.join(this.folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(path.join(workspace, file), target);
    }
    const packages = files.filter((file) => path.basename(file) === 'package.json');
    for (const folder of new Set(packages.map(path.dirname))) this.#linkPackages(folder);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Links between the packages of the workspace are copied, so that they point to the copies. All other packages are
   * shared.
   */
  #linkPackages(folder) {
    const from = path.join(this.#workspace, folder, 'node_modules');
    if (!existsSync(from)) return;
    const to = path.join(this.folder, folder, 'node_modules');
    if (lstatSync(from).isSymbolicLink()) {
      symlinkSync(realpathSync(from), to);
      return;
    }
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name === '.pnpm') symlinkSync(path.join(from, name), path.join(to, name));
      else
        cpSync(path.join(from, name), path.join(to, name), {
          recursive: true,
          verbatimSymlinks: true,
        });
    }
  }
}

/** Files that git tracks or would add, as they are on disk. */
function filesOf(workspace) {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(workspace, file)));
}
