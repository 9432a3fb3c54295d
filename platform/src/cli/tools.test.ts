import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CliContext } from './Command';
import { typesCommand } from './tools';

let workspace: string;
beforeEach(() => (workspace = mkdtempSync(path.join(tmpdir(), 'h5-tools-'))));
afterEach(() => rmSync(workspace, { recursive: true }));

const checkTypes = () => typesCommand.run({ workspace, names: [] } as unknown as CliContext);
const write = (file: string, text: string) => writeFileSync(path.join(workspace, file), text);

test('a tool of the platform checks a remote in its own repository', async () => {
  write('webpack.config.mjs', '');
  write('tsconfig.json', '{"compilerOptions":{"noEmit":true,"types":[]},"files":["fruit.ts"]}');
  write('fruit.ts', 'export const pears: number = 3;');
  expect(await checkTypes()).toMatchObject({ json: { passed: true } });

  write('fruit.ts', 'export const pears: number = "three";');
  await expect(checkTypes()).rejects.toMatchObject({ kind: 'refused' });
}, 60_000);

test('without a remote it says where to run', async () => {
  await expect(checkTypes()).rejects.toMatchObject({
    kind: 'missing',
    hint: expect.stringContaining('npm test') as string,
  });
});
