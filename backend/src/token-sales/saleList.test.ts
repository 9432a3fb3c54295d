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
    expect({ page, limit, total }).toEqual({ page: 1, limit: 10, total: 7 });
    expect(list.map(({ symbol, status }: never) => [symbol, status])).toEqual([
      ['CRTO', 'in_progress'],
      ['SPRW', 'in_progress'],
      ['EMBR', 'in_progress'],
      ['HLX', 'in_progress'],
      ['TIDE', 'in_progress'],
      ['LUMN', 'warm_up'],
      ['ORCH', 'warm_up'],
    ]);
    expect(list[3]).toMatchObject({
      id: 1,
      price: '0.12',
      pay_currency_id: 3,
      subscribed: '0',
      mode: 'pro_rata',
      phase: 'in_progress',
    });
  });

  it('pages', async () => {
    const { body } = await app.get('/api/project', { page: 2, limit: 2 });
    expect(body.message).toMatchObject({ page: 2, limit: 2, total: 7 });
    expect(body.message.list.map(({ symbol }: never) => symbol)).toEqual(['EMBR', 'HLX']);
  });

  it.each(['zh', 'en', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'])(
    'is described in %s',
    async (lang) => {
      const { body } = await app.get('/api/project', { lang });
      const summaries = body.message.list.map(({ summary }: { summary: string }) => summary);
      expect(summaries.every((summary: string) => summary.length > 8)).toBe(true);
      expect(new Set(summaries).size).toBe(7);
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

  it('follows the clock, and lists those that ended with the latest first', async () => {
    const before = app.clock.now();
    const at = async (days: number) => {
      app.clock.set(before + days * dayMs);
      const { body } = await app.get('/api/project');
      return body.message.list.map(({ symbol, status }: never) => [symbol, status]);
    };
    const soon = await at(6);
    expect(soon).toContainEqual(['HLX', 'ended']);
    expect(soon).toContainEqual(['LUMN', 'in_progress']);
    expect(await at(20)).toEqual([
      ['ORCH', 'in_progress'],
      ['LUMN', 'ended'],
      ['TIDE', 'ended'],
      ['HLX', 'ended'],
      ['SPRW', 'ended'],
      ['EMBR', 'ended'],
      ['CRTO', 'ended'],
    ]);
    // Nobody has subscribed to them.
    expect(await at(70)).toEqual([]);
    app.clock.set(before);
  });
});
