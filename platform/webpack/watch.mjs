// Builds packages for development again and again: node watch.mjs <folder>…
// Whoever started it hears of every build.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const folders = process.argv.slice(2);
const configurations = await Promise.all(folders.map(configurationOf));
const { compilers } = webpack(configurations);

compilers.forEach((compiler, index) => {
  compiler.watch({ aggregateTimeout: 100, ignored: /node_modules|\/dist\// }, (error, stats) => {
    const problems = error ? String(error.stack) : problemsOf(stats);
    const isBuilt = !error && !stats.hasErrors();
    process.send?.({ folder: folders[index], isBuilt, problems });
  });
});

process.on('disconnect', () => process.exit());

/** The configuration a package's own `webpack.config.mjs` asks for. */
async function configurationOf(folder) {
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const { default: define } = await import(file);
  return define({ folder }, { mode: 'development' });
}

/** Errors and warnings of a build, or nothing. */
function problemsOf(stats) {
  return stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
}
