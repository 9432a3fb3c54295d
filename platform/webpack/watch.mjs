// Rebuilds packages for development on every change: node watch.mjs <folder>… Sends a message to its parent process
// after each build.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const folders = process.argv.slice(2);
const configurations = await Promise.all(folders.map(configurationOf));
const { compilers } = webpack(configurations);

compilers.forEach((compiler, index) => {
  compiler.watch({ aggregateTimeout: 100, ignored: /node_modules|\/dist\// }, (error, stats) => {
    if (error) end(error);
    const problems = problemsOf(stats);
    process.send?.({ folder: folders[index], isBuilt: !stats.hasErrors(), problems });
  });
});

process.on('disconnect', () => process.exit());

/** The configuration returned by a package's own `webpack.config.mjs`. */
async function configurationOf(folder) {
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const { default: define } = await import(file);
  return define({ folder }, { mode: 'development' });
}

/** Webpack stops watching after an error outside of a build; the parent process reports that this one has ended. */
function end(error) {
  console.error(error);
  process.exit(1);
}

/** The errors and warnings of a build, as text. */
function problemsOf(stats) {
  return stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
}
