import path from 'node:path';
import { pageFiles } from './readPages.mjs';
import { writePages } from './writePages.mjs';

const name = 'PagesPlugin';

/** Writes the modules that follow from the pages before each build, and starts one when a page is added or declares something else. */
export class PagesPlugin {
  #options;

  constructor(options) {
    this.#options = options;
  }

  apply(compiler) {
    const { folder, root } = this.#options;
    const { WebpackError } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.contextDependencies.add(path.join(folder, 'src/pages'));
      for (const file of pageFiles(folder)) compilation.fileDependencies.add(file);
      try {
        writePages(root);
      } catch (error) {
        compilation.errors.push(new WebpackError(error.message));
      }
    });
  }
}
