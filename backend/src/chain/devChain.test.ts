import { readConfig } from '../config';
import { ChainDesk } from '../testing/ChainDesk';
import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ask = (what: string, fields: Record<string, string>) =>
  app.post(`/dev/chain/${what}`, { key: app.config.devKey, ...fields });

test('sends coins once for each req_id, makes blocks and forks', async () => {
  const sent = { network: 'BTC', address, amount: '0.5', req_id: 'one' };
  const { body } = await ask('send', sent);
  expect((await ask('send', sent)).body).toEqual(body);
  expect(body).toMatchObject({ address, amount: '0.5', height: null, isDropped: false });
  await ask('blocks', { network: 'BTC', count: '2' });
  const { simulatedChain } = app.services;
  expect(await simulatedChain?.find('one')).toMatchObject({ height: 1, isDropped: false });
  expect((await ask('fork', { network: 'BTC', depth: '2', drop: '1' })).body).toEqual({
    disconnected: 2,
  });
  expect(await simulatedChain?.height('BTC')).toBe(3);
  expect(await simulatedChain?.find('one')).toMatchObject({ height: null, isDropped: true });
});

test('its page shows what was sent, and leads back to itself', async () => {
  const page = await app.get('/dev/chain', { key: app.config.devKey });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(String(page.body)).toContain(address);
  const back = await ask('blocks', { network: 'ETH', count: '1', back: '1' });
  expect(back.status).toBe(303);
  expect(back.headers.location).toBe(`/dev/chain?key=${encodeURIComponent(app.config.devKey)}`);
});

test.each([
  ['send', { network: 'DOGE', address, amount: '1' }],
  ['send', { network: 'BTC', address: '<script>', amount: '1' }],
  ['send', { network: 'BTC', address, amount: '0' }],
  ['send', { network: 'BTC', address, amount: '1e3' }],
  ['blocks', { network: 'BTC', count: '0' }],
  ['fork', { network: 'BTC', depth: '101' }],
])('refuses to %s %j', async (what, fields: Record<string, string>) => {
  expect((await ask(what, fields)).body.code).toBe('INVALID_REQUEST');
});

test('is not there without the key', async () => {
  expect((await app.get('/dev/chain')).status).toBe(404);
  const { status } = await app.post('/dev/chain/send', { network: 'BTC', address, amount: '1' });
  expect(status).toBe(404);
});

test('a block is made every two seconds until the last transfer is final', async () => {
  const desk = new ChainDesk(app);
  const { chain } = desk;
  const before = await chain.height('TRC20');
  await chain.makeDueBlocks();
  expect(await chain.height('TRC20')).toBe(before);
  await desk.send(await app.newTrader(), 'TRC20', '25');
  await chain.makeDueBlocks();
  await chain.makeDueBlocks();
  expect(await chain.height('TRC20')).toBe(before + 1);
  app.clock.advance(1_999);
  await chain.makeDueBlocks();
  expect(await chain.height('TRC20')).toBe(before + 1);
  for (let block = 0; block < 50; block += 1) {
    app.clock.advance(2_000);
    await chain.makeDueBlocks();
  }
  expect(await chain.height('TRC20')).toBe(before + 40);
});

test('without the demo there is no simulated chain, and nothing can be paid in', async () => {
  const mail = { smtpUrl: 'smtp://localhost:1', from: 'a@example.com' };
  const other = await createTestApp({ config: { demo: false, mail } });
  const { body } = await (
    await other.newTrader()
  ).post('/api/wallet/get_in_address', { currency: 1 });
  expect(body.code).toBe('NETWORK_SUSPENDED');
  expect((await other.get('/dev/chain', { key: other.config.devKey })).status).toBe(404);
  await other.close();
});

describe('a gateway to real chains', () => {
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' };
  const url = { H5_CHAIN_URL: 'https://chain.example', H5_CHAIN_KEY: '0123456789abcdef' };

  test('and the demo exclude each other', () => {
    expect(() => readConfig({ ...url })).toThrow('exclude each other');
    expect(() => readConfig({ ...url, ...mail, H5_DEMO: '1' })).toThrow('exclude each other');
    expect(readConfig({ ...url, ...mail, H5_DEMO: '0' }).chain).toEqual({
      url: 'https://chain.example',
      key: '0123456789abcdef',
    });
  });

  test('needs a key', () => {
    const short = { ...url, ...mail, H5_DEMO: '0', H5_CHAIN_KEY: 'short' };
    expect(() => readConfig(short)).toThrow('H5_CHAIN_KEY');
  });
});
