import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { CompileHintPlugin } from './CompileHintPlugin.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'h5-hint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the minified entry begins with the hint, a chunk that is loaded later does not', async () => {
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/index.js'), "import('./later.js');");
  writeFileSync(path.join(folder, 'src/later.js'), 'export const later = 1;');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    output: { path: path.join(folder, 'dist'), chunkFilename: 'later.js' },
    plugins: [new CompileHintPlugin()],
  });
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats.hasErrors() ? reject(error ?? stats.toString()) : compiler.close(resolve),
    ),
  );
  const built = (file) => readFileSync(path.join(folder, 'dist', file), 'utf8');
  expect(built('main.js')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n\S/);
  expect(built('later.js')).not.toContain('allFunctionsCalledOnLoad');
});
