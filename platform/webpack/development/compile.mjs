import { createHash } from 'node:crypto';
import path from 'node:path';
import { transform } from '@swc/core';

/** Set by `client.mjs` in the host; missing when another host shows the app. */
const client = 'globalThis.__H5_DEVELOPMENT__';

/**
 * A webpack loader for TypeScript in development. It registers the components of each module with React Refresh,
 * which can then replace them in the running page. The app's root module also gives the page access to its hot updates.
 */
export default function compile(source) {
  const done = this.async();
  const { app, entry, root } = this.getOptions();
  const file = this.resourcePath;
  const name = `${app} ${path.relative(root, file)}`;
  compileFile(source, file, this.sourceMap).then(({ code, map }) => {
    const parts = [opening(code, name), code, ...(isMarkup(file) ? [closing] : [])];
    if (file === entry) parts.push(attach(app));
    done(null, parts.join(''), map);
  }, done);
}

function compileFile(source, filename, sourceMaps) {
  return transform(source, {
    filename,
    sourceMaps,
    configFile: false,
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: isMarkup(filename) },
      transform: {
        react: { runtime: 'automatic', development: true, refresh: true },
        verbatimModuleSyntax: true,
      },
    },
  });
}

function isMarkup(file) {
  return file.endsWith('.tsx');
}

/**
 * The name contains the app, because two apps may contain the same component. There is no line break at the end, so
 * that the source map still fits.
 */
function opening(code, name) {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const names = `${JSON.stringify(name)}, ${JSON.stringify(hash)}`;
  return `const { $RefreshReg$, $RefreshSig$ } = ${client}?.open(import.meta.webpackHot, ${names}) ?? { $RefreshReg$() {}, $RefreshSig$: () => (type) => type };`;
}

const closing = `\n${client}?.close(import.meta.webpackHot, __webpack_module__.exports);\n`;

/** Hot updates are loaded from the folder of the newest build, not from the one that the page started with. */
function attach(app) {
  return `
${client}?.attach(${JSON.stringify(app)}, {
  hash: () => __webpack_hash__,
  update: (folder) => {
    __webpack_public_path__ = folder;
    return import.meta.webpackHot.check(true);
  },
});
`;
}
