import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions } from './weakened/options.mjs';
import { checkAll } from './weakened/checkAll.mjs';
import { plantedText, readWeakenings } from './weakened/list.mjs';
import { summaryLines, meetsThreshold } from './weakened/table.mjs';

const workspace = path.resolve(import.meta.dirname, '../..');
const product = `export function mayPay(amount: number, limit: number): boolean {
  return amount > 0 && amount <= limit;
}
export function wait(until: () => boolean): void {
  while (!until()) continue;
}
`;
const productTest = `import { mayPay, wait } from './pay';
test('pays up to the limit', () => {
  expect(mayPay(5, 5)).toBe(true);
  expect(mayPay(6, 5)).toBe(false);
  let left = 2;
  wait(() => left-- === 0);
});
`;
const redTest =
  "import { mayPay } from './pay';\ntest('is red', () => expect(mayPay(1, 5)).toBe(false));\n";
const list = [
  weakening('limit', 'amount <= limit', 'limit > -1'),
  weakening('nothing', 'amount > 0', 'amount > -1'),
  weakening('endless', '!until()', '!until() || until'),
  weakening('typing', 'amount <= limit', "amount <= 'limit'"),
  weakening('comma', 'amount <= limit', 'amount <= ,'),
  weakening('absent', 'amount < limit', ''),
  weakening('twice', 'until', 'till'),
  { ...weakening('red', 'amount > 0', 'amount > 1'), tests: ['app/red.test.ts'] },
];

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'h5-weakenings-'));
  write('package.json', '{ "type": "module" }');
  write('.gitignore', 'node_modules\n');
  write(
    'jest.config.mjs',
    "export default { transform: { '\\\\.ts$': ['@swc/jest', { module: { type: 'commonjs' } }] } };",
  );
  write('app/package.json', '{ "name": "app" }');
  write(
    'app/tsconfig.json',
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": ["jest"] } }',
  );
  write('app/pay.ts', product);
  write('app/pay.test.ts', productTest);
  write('app/red.test.ts', redTest);
  write('platform/weakenings/payments.json', JSON.stringify(list));
  symlinkSync(path.join(workspace, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function weakening(id, find, replace) {
  return { id, what: id, file: 'app/pay.ts', find, replace, tests: ['app/pay.test.ts'] };
}

test('reports caught, surviving and invalid weakenings, and does not change the original', async () => {
  const { weakenings } = readWeakenings(folder);
  const outcomes = await checkAll(folder, weakenings, { limitMs: 10_000 });

  const results = Object.fromEntries(
    outcomes.map(({ weakening: { id }, result, reason }) => [id, `${result}: ${reason}`]),
  );
  expect(results).toEqual({
    limit: 'caught: pays up to the limit',
    nothing: 'survived: all tests passed',
    endless: 'caught: the tests did not finish',
    typing: 'invalid: it does not compile',
    comma: 'invalid: it does not compile',
    absent: 'invalid: its text was not found in the file',
    twice: 'invalid: its text occurs 2 times in the file',
    red: 'invalid: fails without the weakening: app/red.test.ts',
  });
  expect(readFileSync(path.join(folder, 'app/pay.ts'), 'utf8')).toBe(product);
}, 120_000);

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

/** A test that starts a server and waits for it. */
const servingTest = `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const serve = "const server = require('http').createServer((_, reply) => reply.end()); server.listen(0, () => console.log(server.address().port))";
test('serves', async () => {
  const server = spawn(process.execPath, ['-e', serve]);
  server.stdout.once('data', (port) => writeFileSync(process.env.SERVER, port));
  await new Promise((resolve) => server.once('exit', resolve));
}, 90_000);
`;

function answers(port) {
  return fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  );
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])(
  'leaves no copy and no server behind when it is ended by %s',
  async (name, expected) => {
    write('app/serving.test.ts', servingTest);
    const scratch = mkdtempSync(path.join(tmpdir(), 'h5-stopped-'));
    const server = path.join(scratch, 'server');
    const own = { ...list[0], tests: ['app/serving.test.ts'] };
    const at = (file) => JSON.stringify(path.join(import.meta.dirname, 'weakened', file));
    const runner = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { checkAll } from ${at('checkAll.mjs')};
        import { exitCodeOf, stopSignal } from ${at('stopSignal.mjs')};
        const signal = stopSignal();
        await checkAll(${JSON.stringify(folder)}, [${JSON.stringify(own)}], { signal })
          .catch(() => process.exit(exitCodeOf(signal)));`,
      ],
      { env: { ...process.env, TMPDIR: scratch, SERVER: server }, stdio: 'inherit' },
    );
    const ended = once(runner, 'exit');
    const portIn = () => existsSync(server) && Number(readFileSync(server, 'utf8'));
    while (!portIn() && runner.exitCode === null) await soon();
    expect(readdirSync(scratch)).toEqual([expect.stringMatching(/^h5-weakened-/), 'server']);

    runner.kill(name);
    expect(await ended).toEqual([expected, null]);
    expect(readdirSync(scratch)).toEqual(['server']);
    // A killed process disappears a moment later.
    while (await answers(portIn())) await soon();
    rmSync(scratch, { recursive: true });
    rmSync(path.join(folder, 'app/serving.test.ts'));
  },
  45_000,
);

test('chooses by area and by name, and refuses a list that cannot be tried', () => {
  expect(readWeakenings(folder, { id: ['red'] }).weakenings).toMatchObject([
    { id: 'red', area: 'payments' },
  ]);
  expect(readWeakenings(folder, { area: ['payment'] }).faults).toEqual([
    'There is no area payment.',
  ]);

  write('platform/weakenings/other.json', JSON.stringify([{ ...list[0], id: 'elsewhere' }]));
  expect(readWeakenings(folder, { area: ['other'] })).toMatchObject({
    faults: [],
    weakenings: [{ id: 'elsewhere', area: 'other' }],
  });
  expect(readWeakenings(folder, {}).weakenings).toHaveLength(list.length + 1);
  rmSync(path.join(folder, 'platform/weakenings/other.json'));

  const { what: _, ...nameless } = list[0];
  write(
    'platform/weakenings/more.json',
    JSON.stringify([
      list[0],
      { ...list[1], id: 'gone', tests: ['app/gone.test.ts'] },
      { ...nameless, id: 'nameless' },
    ]),
  );
  const { faults } = readWeakenings(folder);
  rmSync(path.join(folder, 'platform/weakenings/more.json'));
  expect(faults).toEqual([
    'more: gone: there is no file app/gone.test.ts.',
    'more: nameless lacks what.',
    'Two weakenings are called limit.',
  ]);
});

test('selects all of them only without options', () => {
  const read = (...words) => readOptions(words, {});
  const all = { area: [], id: [], workers: 2, help: false };
  expect(read()).toEqual(all);
  expect(read('--')).toEqual(all);
  expect(read('--', '--area', 'money', '--workers', '1')).toEqual({
    ...all,
    area: ['money'],
    workers: 1,
  });
  expect(read('--area=money', '--area', 'ledger').area).toEqual(['money', 'ledger']);
  expect(read('--id', 'M1').id).toEqual(['M1']);

  for (const words of [['money'], ['--areas', 'money'], ['--area'], ['--workers', '0']]) {
    expect(read(...words)).toEqual({ fault: expect.any(String) });
  }
  // `npm run test:weakened --area=money` passes nothing to the script: npm takes the option for itself.
  expect(readOptions([], { npm_config_area: 'money' })).toEqual({
    fault: 'npm consumes --area: write -- before it.',
  });
});

test('plants a text that occurs exactly once', () => {
  expect(plantedText('a $b c', { find: '$b', replace: "$&'" })).toEqual({ text: "a $&' c" });
  expect(plantedText('a b', { find: 'b', replace: 'b' })).toEqual({ fault: 'it changes nothing' });
});

test('each weakening of the product names a text that its file contains once', () => {
  const { weakenings, faults } = readWeakenings(workspace);
  expect(faults).toEqual([]);
  const stale = weakenings.flatMap((one) => {
    const { fault } = plantedText(readFileSync(path.join(workspace, one.file), 'utf8'), one);
    return fault ? [`${one.area}/${one.id}: ${fault}`] : [];
  });
  expect(stale).toEqual([]);
});

test('succeeds with 95 % caught and no invalid weakening', () => {
  const outcomes = (caught, survived, invalid = 0) => [
    ...Array(caught).fill(outcome('caught')),
    ...Array(survived).fill(outcome('survived')),
    ...Array(invalid).fill(outcome('invalid')),
  ];
  const outcome = (result) => ({
    weakening: { area: 'money', id: 'M1', what: 'rounds up' },
    result,
    reason: 'because',
    seconds: 2.4,
  });
  expect(meetsThreshold(outcomes(95, 5))).toBe(true);
  expect(meetsThreshold(outcomes(94, 6))).toBe(false);
  expect(meetsThreshold(outcomes(99, 0, 1))).toBe(false);

  expect(summaryLines(outcomes(3, 1)).split('\n')).toEqual([
    '',
    'area             caught survived  invalid',
    'money                 3        1        0',
    '',
    '✗ survived money/M1: rounds up (2 s; because)',
    '75.0 % of 4 weakenings were caught; 1 survived, 0 invalid.',
    '3 passed, 1 failed',
  ]);
});
