import { createTestApp, type TestApp } from '../testing/createTestApp';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('GET /api/project', () => {
  it('lists the running sales first, then those to come, then the past', async () => {
    const { body } = await app.get('/api/project');
    const { list, page, limit, total } = body.message;
    expect({ page, limit, total }).toEqual({ page: 1, limit: 10, total: 5 });
    expect(list.map(({ symbol, status }: never) => [symbol, status])).toEqual([
      ['HLX', 'in_progress'],
      ['TIDE', 'in_progress'],
      ['LUMN', 'warm_up'],
      ['ORCH', 'warm_up'],
      ['CRTO', 'ended'],
    ]);
    expect(list[0]).toMatchObject({ price: '0.12', pay_currency_id: 3, subscribed: '0' });
  });

  it('pages', async () => {
    const { body } = await app.get('/api/project', { page: 2, limit: 2 });
    expect(body.message).toMatchObject({ page: 2, limit: 2, total: 5 });
    expect(body.message.list.map(({ symbol }: never) => symbol)).toEqual(['LUMN', 'ORCH']);
  });

  it.each(['zh', 'en', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'])(
    'is described in %s',
    async (lang) => {
      const { body } = await app.get('/api/project', { lang });
      const summaries = body.message.list.map(({ summary }: { summary: string }) => summary);
      expect(summaries.every((summary: string) => summary.length > 8)).toBe(true);
      expect(new Set(summaries).size).toBe(5);
    },
  );

  it('begins and ends a sale exactly at its times', async () => {
    const sale = await app.db
      .selectFrom('projects')
      .select(['symbol', 'start_at', 'end_at'])
      .where('symbol', '=', 'HLX')
      .executeTakeFirstOrThrow();
    const statusAt = async (time: number) => {
      app.clock.set(time);
      const { body } = await app.get('/api/project');
      return body.message.list.find((one: { symbol: string }) => one.symbol === 'HLX')?.status;
    };
    const before = app.clock.now();
    expect(await statusAt(sale.start_at - 1)).toBe('warm_up');
    expect(await statusAt(sale.start_at)).toBe('in_progress');
    expect(await statusAt(sale.end_at - 1)).toBe('in_progress');
    expect(await statusAt(sale.end_at)).toBe('ended');
    app.clock.set(before);
  });

  it('follows the clock', async () => {
    const later = await createTestApp();
    later.clock.advance(6 * dayMs);
    const { body } = await later.get('/api/project');
    const statusOf = (symbol: string) =>
      body.message.list.find((one: { symbol: string }) => one.symbol === symbol)?.status;
    expect(statusOf('HLX')).toBe('ended');
    expect(statusOf('LUMN')).toBe('in_progress');
    await later.close();
  });

  it('lists the sales that ended, the latest first', async () => {
    const later = await createTestApp();
    later.clock.advance(20 * dayMs);
    const { body } = await later.get('/api/project');
    expect(body.message.list.map(({ symbol, status }: never) => [symbol, status])).toEqual([
      ['ORCH', 'in_progress'],
      ['LUMN', 'ended'],
      ['TIDE', 'ended'],
      ['HLX', 'ended'],
      ['CRTO', 'ended'],
    ]);
    await later.close();
  });
});
