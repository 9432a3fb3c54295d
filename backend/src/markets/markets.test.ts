import { createTestApp, type TestApp } from '../testing/createTestApp';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('GET /api/currency/quotation_new', () => {
  it('lists every market with its rules and its last 24 hours', async () => {
    app.feed.move('BTC-USDT', '96418.2', { quantity: '2' });
    app.feed.move('BTC-USDT', '97000', { quantity: '1' });
    app.clock.advance(1_000);
    const { body } = await app.get('/api/currency/quotation_new');
    expect(body.message).toHaveLength(30);
    expect(body.message[0]).toEqual({
      currency_id: 1,
      legal_id: 3,
      symbol: 'BTC-USDT',
      name: 'Bitcoin',
      kind: 'spot',
      status: 'trading',
      quote_usd: '1',
      last: '97000',
      open_24h: '96418.2',
      high_24h: '97000',
      low_24h: '96418.2',
      volume: '3',
      quote_volume: '289836.4',
      change: '0.006034',
      tick: '0.1',
      step: '0.00001',
      min_qty: '0.00001',
      max_qty: '100',
      min_notional: '5',
      price_band: '0.1',
      maker_fee: '0.001',
      taker_fee: '0.001',
      listed_at: Date.UTC(2019, 0, 1),
      // It begins where the change does, and ends at the last price.
      spark: [...Array<string>(23).fill('96418.2'), '97000'],
    });
  });

  it('is encoded once a second at most', async () => {
    app.clock.advance(2_000);
    const first = await app.get('/api/currency/quotation_new');
    app.feed.move('ETH-USDT', '3300');
    const second = await app.get('/api/currency/quotation_new');
    app.clock.advance(1_000);
    const third = await app.get('/api/currency/quotation_new');
    expect(second.body).toEqual(first.body);
    expect(third.body.message[1].last).toBe('3300');
  });

  it('has no price for a market without trades and without a feed', async () => {
    const index = jest.spyOn(app.feed, 'index').mockReturnValue(undefined);
    app.clock.advance(1_000);
    const { body } = await app.get('/api/currency/quotation_new');
    index.mockRestore();
    app.clock.advance(1_000);
    const pepe = body.message.find(({ symbol }: { symbol: string }) => symbol === 'PEPE-USDT');
    const none = { last: '0', open_24h: '0', high_24h: '0', low_24h: '0', change: '0' };
    expect(pepe).toMatchObject({ ...none, volume: '0', spark: [] });
  });

  it('has a price for a market without trades', async () => {
    const { body } = await app.get('/api/currency/quotation_new');
    const pepe = body.message.find(({ symbol }: { symbol: string }) => symbol === 'PEPE-USDT');
    expect(pepe).toMatchObject({ last: '0.00001284', volume: '0', change: '0', spark: [] });
  });
});

describe('GET /api/currency/new_timeshar', () => {
  it('returns candles in wire format, the current one last', async () => {
    app.feed.move('SOL-USDT', '186.42', { quantity: '3' });
    const { body } = await app.get('/api/currency/new_timeshar', {
      symbol: 'SOL-USDT',
      period: '1m',
    });
    expect(body.message.at(-1)).toEqual({
      time: Math.floor(app.clock.now() / 60_000) * 60_000,
      open: '186.42',
      high: '186.42',
      low: '186.42',
      close: '186.42',
      volume: '3',
    });
  });

  it('returns no candles for an empty range', async () => {
    const fields = { symbol: 'SOL-USDT', period: '1d', from: 5, to: 5 };
    const { body } = await app.get('/api/currency/new_timeshar', fields);
    expect(body).toEqual({ type: 'ok', message: [] });
  });

  it.each([
    [{ symbol: 'XXX-USDT', period: '1m' }, 'MARKET_NOT_FOUND'],
    [{ symbol: 'btc', period: '1m' }, 'MARKET_NOT_FOUND'],
    [{ symbol: 'BTC-USDT', period: '2m' }, 'INVALID_REQUEST'],
    [{ symbol: 'BTC-USDT', period: '1m', from: '-1' }, 'INVALID_REQUEST'],
    [{ symbol: 'BTC-USDT', period: '1m', to: '99999999999999' }, 'INVALID_REQUEST'],
  ])('refuses %j', async (fields, code) => {
    const { body } = await app.get('/api/currency/new_timeshar', fields);
    expect(body).toMatchObject({ type: 'error', code });
  });
});

describe('GET /api/coin/trades', () => {
  it('lists the last trades, and marks simulated ones', async () => {
    app.feed.move('LTC-USDT', '103.48', { quantity: '1.5', side: 'sell' });
    const { body } = await app.get('/api/coin/trades', { currency_id: 13 });
    expect(body.message).toEqual([
      {
        id: expect.any(String),
        time: app.clock.now(),
        price: '103.48',
        amount: '1.5',
        side: 'sell',
        simulated: true,
      },
    ]);
  });

  it('refuses an unknown market', async () => {
    const { body } = await app.get('/api/coin/trades', { currency_id: 1, legal_id: 2 });
    expect(body).toMatchObject({ type: 'error', code: 'MARKET_NOT_FOUND' });
  });
});

describe('hot markets', () => {
  async function hot() {
    await app.services.markets.searches.flush();
    app.clock.advance(2_000);
    const { body } = await app.get('/api/market/hot');
    return body.message;
  }

  it('rank by how many people searched, each counting once', async () => {
    const [anna, ben] = [await app.newTrader(), await app.newTrader()];
    for (const trader of [anna, ben]) await trader.post('/api/market/searched', { currency_id: 2 });
    for (let again = 0; again < 20; again += 1) {
      await anna.post('/api/market/searched', { currency_id: 30 });
    }
    expect(await hot()).toEqual([
      { currency_id: 2, legal_id: 3, count: 2 },
      { currency_id: 30, legal_id: 3, count: 1 },
    ]);
    await anna.post('/api/market/searched', { currency_id: 2 });
    expect(await hot()).toContainEqual({ currency_id: 2, legal_id: 3, count: 2 });
  });

  it('count guests by their address', async () => {
    for (let again = 0; again < 5; again += 1) {
      await app.post('/api/market/searched', { currency_id: 5 });
    }
    expect(await hot()).toContainEqual({ currency_id: 5, legal_id: 3, count: 1 });
  });

  it('store neither a user id nor an address', async () => {
    const rows = await app.db.selectFrom('market_searches').select('searcher').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ searcher }) => /^[0-9a-f]{32}$/.test(searcher))).toBe(true);
  });

  it('expire after a day', async () => {
    app.clock.advance(dayMs);
    expect(await hot()).toEqual([]);
    await app.services.jobs.runDue();
    app.clock.advance(11 * 60_000);
    await app.services.jobs.runDue();
    expect(await app.db.selectFrom('market_searches').selectAll().execute()).toEqual([]);
  });

  it.each([{ currency_id: 3 }, { currency_id: 999 }])('refuse %j', async (fields) => {
    const { body } = await app.post('/api/market/searched', fields);
    expect(body).toMatchObject({ type: 'error', code: 'MARKET_NOT_FOUND' });
  });
});

describe('favourites', () => {
  it('of contracts are kept apart from those of their markets', async () => {
    const trader = await app.newTrader();
    const contract = { currency_id: 1, kind: 'contract' };
    await trader.post('/api/optional/add', contract);
    await trader.post('/api/optional/add', { currency_id: 30 });
    const listed = async (query: Record<string, string>) =>
      (await trader.get('/api/optional/list', query)).body.message as unknown;
    const favourite = (id: number) => ({ currency_id: id, legal_id: 3 });
    expect(await listed({ kind: 'contract' })).toEqual([favourite(1)]);
    expect(await listed({})).toEqual([favourite(30)]);
    await trader.post('/api/optional/del', contract);
    expect(await listed({ kind: 'contract' })).toEqual([]);
    const { body } = await trader.post('/api/optional/add', { ...contract, currency_id: 999 });
    expect(body.code).toBe('MARKET_NOT_FOUND');
  });

  it('are added once, listed newest first, and removed', async () => {
    const trader = await app.newTrader();
    for (const id of [1, 30, 1]) {
      app.clock.advance(1_000);
      const added = await trader.post('/api/optional/add', { currency_id: id, id: 3 });
      expect(added.body).toEqual({ type: 'ok', message: true });
    }
    const listed = await trader.get('/api/optional/list');
    expect(listed.body.message).toEqual([
      { currency_id: 30, legal_id: 3 },
      { currency_id: 1, legal_id: 3 },
    ]);
    await trader.post('/api/optional/del', { currency_id: 30 });
    await trader.post('/api/optional/del', { currency_id: 30 });
    const left = await trader.get('/api/optional/list');
    expect(left.body.message).toEqual([{ currency_id: 1, legal_id: 3 }]);
  });

  it('belong to their owner', async () => {
    const [anna, ben] = [await app.newTrader(), await app.newTrader()];
    await anna.post('/api/optional/add', { currency_id: 4 });
    expect((await ben.get('/api/optional/list')).body.message).toEqual([]);
    await ben.post('/api/optional/del', { currency_id: 4 });
    expect((await anna.get('/api/optional/list')).body.message).toHaveLength(1);
  });

  it('require a user and a market', async () => {
    expect((await app.get('/api/optional/list')).body).toMatchObject({ type: '999' });
    const trader = await app.newTrader();
    const { body } = await trader.post('/api/optional/add', { currency_id: 3 });
    expect(body).toMatchObject({ type: 'error', code: 'MARKET_NOT_FOUND' });
  });
});

test('GET /api/currency/us values every coin by its index, and the dollar and shares of stocks', async () => {
  app.feed.move('ETH-USDT', '3284.61');
  const { body } = await app.get('/api/currency/us');
  expect(body.message).toHaveLength(31 + 1 + app.services.instruments.stockMarkets.length);
  expect(body.message.slice(1, 3)).toEqual([
    { currency_id: 2, usd: '3284.61' },
    { currency_id: 3, usd: '1' },
  ]);
});

test('GET /api/coin/list names the networks and invents no address', async () => {
  const { body } = await app.get('/api/coin/list');
  expect(body.message.map(({ name, subName }: never) => [name, subName])).toEqual([
    ['USDT', 'ERC20'],
    ['USDT', 'TRC20'],
    ['ETH', 'ERC20'],
    ['BTC', 'Bitcoin'],
  ]);
  expect(body.message.every(({ address, status }: never) => address === '' && status === 0)).toBe(
    true,
  );
});
