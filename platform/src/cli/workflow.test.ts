import { readFileSync } from 'node:fs';
import path from 'node:path';
import { main } from '../main';

const root = path.resolve(import.meta.dirname, '../../..');
const workflow = readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What the steps run: one line after `run:`, or the lines below it. */
const commands = [...workflow.matchAll(/^( *)-? *run: (.*(?:\n\1 {4,}\S.*)*)/gm)].flatMap(
  ([, , text = '']) => text.split('\n').map((line) => line.trim()),
);
const ofProduct = commands.filter((line) => /^(npm|npx) /.test(line));

test('the workflow has commands of the product in each job', () => {
  expect(ofProduct.map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
    'npm test -- --changed "$BASE"',
    'npx -y pnpm@12.21.0 install --frozen-lockfile',
    'npm run -s h5 --',
    'npx -y pnpm@12.21.0 install --frozen-lockfile',
    'npm run -s h5 --',
    'npm run -s h5 --',
  ]);
});

test.each(ofProduct.filter((line) => line.startsWith('npm ')))('%s exists', async (line) => {
  const [, script = ''] = /^npm (?:run -s )?(\w+)/.exec(line) ?? [];
  expect(Object.keys(scripts)).toContain(script);
  if (script === 'test') {
    const source = readFileSync(path.join(root, 'platform/scripts/test.mjs'), 'utf8');
    expect(source).toContain("'--changed'");
    return;
  }
  const [, rest = ''] = /^npm run -s h5 -- ([^|]+)/.exec(line) ?? [];
  const [command = '', ...words] = rest.trim().split(' ');
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await main([command, '--help'])).toBe(0);
    const help = String(print.mock.calls[0]?.[0]);
    for (const option of words.filter((word) => word.startsWith('--'))) {
      expect(help).toContain(option);
    }
  } finally {
    print.mockRestore();
  }
});

test('what a job reads from another one is what that writes', () => {
  expect(workflow).toContain('sed \'s/^/apps=/\' >> "$GITHUB_OUTPUT"');
  expect(workflow).toContain('apps: ${{ steps.apps.outputs.apps }}');
  expect(workflow.match(/needs\.changed\.outputs\.apps/g)).toHaveLength(2);
  for (const [, name] of workflow.matchAll(/matrix\.(\w+)/g))
    expect(['app', 'team']).toContain(name);
});

test('the private key of a team is in the publishing job alone, and text of others runs nowhere', () => {
  const [before = '', publish = ''] = workflow.split('\n  publish:\n');
  expect(before).not.toContain('secrets.');
  expect(publish).toContain('environment: ${{ matrix.team }}');
  expect(commands.filter((line) => line.includes('${{'))).toEqual([]);
});
