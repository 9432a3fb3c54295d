// Builds packages for development again and again: node watch.mjs <folder>…
// Whoever started it hears of every build.
import webpack from 'webpack';
import { configurationOf, problemsOf } from './build.mjs';

const folders = process.argv.slice(2);
const configurations = await Promise.all(
  folders.map((folder) => configurationOf(folder, 'development')),
);
const { compilers } = webpack(configurations);

compilers.forEach((compiler, index) => {
  compiler.watch({ aggregateTimeout: 100, ignored: /node_modules|\/dist\// }, (error, stats) => {
    const problems = error ? String(error.stack) : problemsOf(stats);
    const isBuilt = !error && !stats.hasErrors();
    process.send?.({ folder: folders[index], isBuilt, problems });
  });
});

process.on('disconnect', () => process.exit());
