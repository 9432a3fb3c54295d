import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './testing/eventually';
import { runOperatorCommand } from './testing/runOperatorCommand';
import { ServerProcess } from './testing/ServerProcess';

jest.setTimeout(300_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-markets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const command = (input: object) => runOperatorCommand('marketsCommand.ts', folder, input);

test('a running server carries the command out and applies the change', async () => {
  const server = await ServerProcess.start({ H5_DATA: folder });
  const change = { status: 'halted', takerFee: '0.0005' };
  const { code, out } = await command({ action: 'set', symbol: 'BTC-USDT', change });
  expect(code).toBe(0);
  const report = JSON.parse(out) as { markets: { symbol: string }[] };
  expect(report.markets[0]).toMatchObject({ symbol: 'BTC-USDT', ...change });
  await eventually(async () => {
    const response = await fetch(`${server.origin}/api/currency/quotation_new`);
    const { message } = (await response.json()) as { message: object[] };
    expect(message[0]).toMatchObject({ status: 'halted', taker_fee: '0.0005' });
  });
  const wrong = { action: 'set', symbol: 'BTC-USDT', change: { tickSize: '1' } };
  expect(await command(wrong)).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('cannot change'),
  });
  await server.kill();

  // Without a server the command opens the database itself.
  const listed = JSON.parse((await command({ action: 'list' })).out) as typeof report;
  expect(listed.markets[0]).toMatchObject({ symbol: 'BTC-USDT', ...change });
});

test('a folder without a database is left as it is', async () => {
  expect(await command({ action: 'list' })).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('There are no markets here'),
  });
});
