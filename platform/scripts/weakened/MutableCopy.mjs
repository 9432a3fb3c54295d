import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WorkspaceCopy } from '../WorkspaceCopy.mjs';
import { plantedText } from './list.mjs';

/** A copy of the working tree in which weakenings are planted. */
export class MutableCopy extends WorkspaceCopy {
  #workspace;

  constructor(workspace) {
    super(workspace, 'h5-weakened-');
    this.#workspace = workspace;
  }

  /** Writes the weakened file. Returns why it cannot, or undefined. */
  plant(weakening) {
    const planted = plantedText(this.#original(weakening.file), weakening);
    if (planted.fault) return planted.fault;
    writeFileSync(path.join(this.folder, weakening.file), planted.text);
    return undefined;
  }

  restore({ file }) {
    writeFileSync(path.join(this.folder, file), this.#original(file));
  }

  #original(file) {
    return readFileSync(path.join(this.#workspace, file), 'utf8');
  }
}
