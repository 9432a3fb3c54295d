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
import { writePages } from '../webpack/pages/writePages.mjs';
import { workspaceFiles } from './workspaceFiles.mjs';

/**
 * A copy of the current working tree in its own folder. Writing to the copy never changes the original. Packages of the
 * registry are those of the original, unless the copy installs its own.
 */
export class WorkspaceCopy {
  #workspace;

  constructor(workspace, prefix, { installsPackages = false } = {}) {
    this.#workspace = workspace;
    this.folder = mkdtempSync(path.join(realpathSync(tmpdir()), prefix));
    const files = workspaceFiles(workspace);
    for (const file of files) {
      const target = path.join(this.folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(path.join(workspace, file), target);
    }
    writePages(this.folder);
    if (installsPackages) return;
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
