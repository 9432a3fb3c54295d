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
    if (error) end(error);
    const problems = problemsOf(stats);
    process.send?.({ folder: folders[index], isBuilt: !stats.hasErrors(), problems });
  });
});

process.on('disconnect', () => process.exit());

/** The configuration a package's own `webpack.config.mjs` asks for. */
async function configurationOf(folder) {
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const { default: define } = await import(file);
  return define({ folder }, { mode: 'development' });
}

/** Webpack does not go on watching after an error that is none of a build; whoever started this says that it ended. */
function end(error) {
  console.error(error);
  process.exit(1);
}

/** Errors and warnings of a build, or nothing. */
function problemsOf(stats) {
  return stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
}
