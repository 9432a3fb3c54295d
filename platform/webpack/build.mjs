// Builds one package of the workspace: node build.mjs <folder> [--mode development]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/** The configuration a package's own `webpack.config.mjs` asks for. */
export async function configurationOf(folder, mode) {
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const { default: define } = await import(file);
  return define({ folder }, { mode });
}

/** Errors and warnings of a build, or nothing. */
export function problemsOf(stats) {
  return stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
}

async function main([folder, , mode = 'production']) {
  const compiler = webpack(await configurationOf(path.resolve(folder), mode));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  const problems = problemsOf(stats);
  if (problems) console.log(problems);
  if (stats.hasErrors()) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
