import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { FirstPaintPlugin } from './FirstPaintPlugin.mjs';
import { LocalesPlugin } from './LocalesPlugin.mjs';

const render = "export const render = () => '<p>{{host:tabs.home}}</p>';";
const words = '{"tabs":{"home":"Home"}}';
const patience = 20_000;

let workspace;
let compiler;
let builds;

function write(file, text) {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), text);
}

/** The next build with the expected result; two saves may cause one build or two. */
async function build(isWanted) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const at = builds.findIndex(isWanted);
    if (at >= 0) return builds.splice(0, at + 1).at(-1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No such build; there were ${JSON.stringify(builds)}.`);
}
const isSound = ({ failure, errors }) => !failure && errors.length === 0;
const isUnsound = (one) => !isSound(one);

beforeEach(async () => {
  workspace = mkdtempSync(path.join(tmpdir(), 'h5-mistakes-'));
  write('host/package.json', '{}');
  write('host/src/index.js', 'export {};');
  write('host/src/first-paint/render.tsx', render);
  write('host/src/first-paint/icon.svg', '<svg/>');
  write('host/src/locales/en.json', words);
  write('shared/src/app/locales/en.json', '{}');
  const folder = path.join(workspace, 'host');
  const shared = { modules: path.join(workspace, 'shared/src') };
  compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new LocalesPlugin({ name: 'host', folder, root: workspace, shared, isHost: true }),
      new FirstPaintPlugin({ folder, shared }),
    ],
  });
  builds = [];
  compiler.watch({ aggregateTimeout: 20 }, (failure, stats) => {
    const errors = stats?.compilation.errors.map(({ message }) => message) ?? [];
    builds.push({ failure: failure?.message, errors });
  });
  await build(isSound);
}, 60_000);

afterEach(async () => {
  await new Promise((resolve) => compiler.close(resolve));
  rmSync(workspace, { recursive: true, force: true });
});

test.each([
  ['words that are no JSON', 'host/src/locales/en.json', words.slice(0, -1), words, 'en.json'],
  ['code that cannot be read', 'host/src/first-paint/render.tsx', '<p>{', render, 'render.tsx'],
  [
    'code that throws when it is drawn',
    'host/src/first-paint/render.tsx',
    'export const render = () => document.title;',
    render,
    'document is not defined',
  ],
])(
  'after %s the next sound save is built',
  async (_, file, wrong, right, said) => {
    write(file, wrong);
    const { failure, errors } = await build(isUnsound);
    expect(failure).toBeUndefined();
    expect(errors.join()).toContain(said);
    write(file, right);
    await build(isSound);
  },
  60_000,
);
