import { newUuidV7 } from '__up__/db/newUuidV7';
import { createTestApp, type TestApp, type Trader } from '__up__/testing/createTestApp';

let app: TestApp;
let owner: Trader;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.newTrader();
  for (const name of ['The first', 'The second']) {
    app.clock.advance(1_000);
    const now = app.clock.now();
    const row = { id: newUuidV7(now), user_id: owner.id, name, created_at: now };
    await app.db.insertInto('__table__').values(row).execute();
  }
});
afterAll(() => app.close());

describe('GET /api/__path__', () => {
  it('lists the newest first', async () => {
    const { body } = await owner.get('/api/__path__');
    expect(body.message).toMatchObject({
      list: [{ name: 'The second' }, { name: 'The first' }],
      total: 2,
    });
  });

  it('answers the pages of the list', async () => {
    const { body } = await owner.get('/api/__path__', { page: 2, limit: 1 });
    expect(body.message).toMatchObject({ list: [{ name: 'The first' }], page: 2, total: 2 });
  });

  it('shows nothing to others', async () => {
    const other = await app.newTrader();
    const { body } = await other.get('/api/__path__');
    expect(body.message).toMatchObject({ list: [], total: 0 });
  });
});
