import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { HotUpdatesPlugin } from './HotUpdatesPlugin.mjs';

const script = ['entry.js', "import './entry.css'; globalThis.text = '", "';"];
const style = ['entry.css', 'p { color: ', '; }'];
const patience = 20_000;

const require = createRequire(import.meta.filename);
let folder;
let compiler;
let builds;
let one;
/** The hash of the last build that was awaited. */
let last;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-updates-'));
  save('one');
  save('red', style);
  compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'dist'), clean: true },
    optimization: { emitOnErrors: false },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    plugins: [new MiniCssExtractPlugin(), new HotUpdatesPlugin()],
  });
  builds = [];
  last = undefined;
  compiler.watch({ aggregateTimeout: 20, ignored: /dist/ }, (_, stats) => builds.push(stats));
  one = await nextBuild();
}, 60_000);

afterEach(async () => {
  await new Promise((resolve) => compiler.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function save(text, [file, before, after] = script) {
  writeFileSync(path.join(folder, file), `${before}${text}${after}`);
}

async function nextBuild() {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const stats = builds.shift();
    // A file that was written just before the watch began may be built a second time, with nothing new.
    if (stats && stats.hash !== last) {
      last = stats.hash;
      const { assets } = stats.compilation;
      const updates = Object.keys(assets).filter((file) => file.endsWith('.hot-update.json'));
      return { hash: stats.hash, isSound: !stats.hasErrors(), updates };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('There was no further build.');
}

async function build(text) {
  save(text);
  return nextBuild();
}

const updateFrom = ({ hash }) => `main.${hash}.hot-update.json`;

test('a build contains the updates of the builds before it, so that a page can follow one by one', async () => {
  const two = await build('two');
  const three = await build('three');
  expect(two.updates).toEqual([updateFrom(one)]);
  expect([...three.updates].sort()).toEqual([updateFrom(one), updateFrom(two)].sort());
}, 60_000);

test('undoing a change is a further update', async () => {
  const two = await build('two');
  const undone = await build('one');
  expect([...undone.updates].sort()).toEqual([updateFrom(one), updateFrom(two)].sort());
}, 60_000);

test('undoing a change of a style leads back to an earlier build, from which no update starts', async () => {
  save('green', style);
  const green = await nextBuild();
  save('red', style);
  const red = await nextBuild();
  expect(red.hash).toBe(one.hash);
  expect(green.updates).toEqual([updateFrom(one)]);
  expect(red.updates).toEqual([updateFrom(green)]);
}, 60_000);

test('after an error, the next update starts at the last build without errors', async () => {
  expect(await build("' +")).toMatchObject({ isSound: false });
  const repaired = await build('two');
  expect(repaired.updates).toEqual([updateFrom(one)]);
}, 60_000);
