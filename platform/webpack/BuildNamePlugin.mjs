import { createHash } from 'node:crypto';

const name = 'BuildNamePlugin';

/** Placeholder in the output for the name of the build, which is a hash of all its files. */
export const buildName = 'H5BUILD0';

/**
 * Two builds of one app can meet in a page, when one fails and the other replaces it. Chunks find their webpack
 * runtime by a global name, so each build needs a different one.
 */
export class BuildNamePlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.compilation.tap(name, (compilation) => {
      // After minification, before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const scripts = Object.keys(assets)
          .filter((file) => file.endsWith('.js'))
          .sort();
        const hash = createHash('sha256');
        for (const file of scripts) hash.update(assets[file].buffer());
        const digest = hash.digest('hex').slice(0, buildName.length);
        for (const file of scripts) {
          const text = String(assets[file].source());
          if (!text.includes(buildName)) continue;
          compilation.updateAsset(file, new sources.RawSource(text.replaceAll(buildName, digest)));
        }
      });
    });
  }
}
