import { longTest } from '@h5/shared/testing/longTest';
import { createTestApp, type TestApp } from '../testing/createTestApp';

const dayMs = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Row {
  id: number;
  name: string;
  sale_mode: string;
  status: number;
  end_at: number | null;
  media: string;
  collection: { id: number };
}

async function artworks(fields = {}, from = app): Promise<Row[]> {
  const { body } = await from.get('/api/bind_box/getBoxList', { limit: 100, ...fields });
  return body.message.list;
}

describe('GET /api/bind_box/getBoxList', () => {
  it('lists the newest first, down to the first', async () => {
    const ids = (await artworks()).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((left, right) => right - left));
    expect(ids.at(-1)).toBe(1);
  });

  it('returns everything that a card shows', async () => {
    const [first] = (await artworks()).slice(-1);
    expect(first).toEqual({
      id: 1,
      code: 'HLD-0001',
      name: 'Quarter Tones No. 1',
      artist: { id: 1, name: 'Ines Valdez' },
      collection: { id: 1, name: 'Quarter Tones' },
      media_type: 'image',
      media: '/api/media/artwork/1.svg',
      sale_mode: 'normal',
      currency_id: 3,
      price: '240',
      start_at: null,
      end_at: null,
      status: 1,
    });
  });

  it('filters by collection', async () => {
    const rows = await artworks({ id: 3 });
    expect(rows).toHaveLength(8);
    expect(rows.every(({ collection }) => collection.id === 3)).toBe(true);
  });

  it('has auctions that run and auctions that have not begun', async () => {
    const auctions = (await artworks()).filter(({ sale_mode }) => sale_mode === 'auction');
    expect(new Set(auctions.map(({ status }) => status))).toEqual(new Set([1, 2]));
  });

  it('drops an auction that is over', async () => {
    const later = await createTestApp();
    const before = await artworks({}, later);
    later.clock.advance(3 * dayMs);
    const after = await artworks({}, later);
    expect(after.length).toBeLessThan(before.length);
    expect(after.every(({ end_at }) => end_at === null || end_at > later.clock.now())).toBe(true);
    await later.close();
  });

  it('drops an artwork that is sold', async () => {
    const shop = await createTestApp();
    await shop.db.updateTable('artworks').set({ in_stock: false }).where('id', '=', 2).execute();
    const { body } = await shop.get('/api/bind_box/getBoxList', { limit: 100 });
    const ids = body.message.list.map(({ id }: Row) => id);
    expect(ids).toHaveLength(47);
    expect(ids).not.toContain(2);
    expect(body.message.total).toBe(47);
    await shop.close();
  });
});

describe('GET /api/media/artwork/…', () => {
  longTest('draws every picture, the same each time and none like another', async () => {
    const pictures = new Set<string>();
    for (const { media } of await artworks()) {
      const [first, again] = [await app.get(media), await app.get(media)];
      expect(first.status).toBe(200);
      expect(first.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(first.body).toBe(again.body);
      expect(first.body).toMatch(/^<svg [^>]*>(<(g|rect|circle|path) [^<>]*>|<\/g>)*<\/svg>$/);
      expect(first.body).not.toMatch(/NaN|undefined/);
      pictures.add(first.body);
    }
    expect(pictures.size).toBe(48);
  });

  it('sends a picture once to a browser that keeps it', async () => {
    const url = '/api/media/artwork/7.svg';
    const first = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const { etag } = first.headers;
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const ask = (tags: string) =>
      app.server.inject({ url, headers: { 'if-none-match': tags, 'accept-encoding': 'gzip' } });
    for (const tags of [etag, `"other", ${etag}`, '*']) {
      const again = await ask(String(tags));
      expect(again).toMatchObject({ statusCode: 304, payload: '' });
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=86400' });
    }
    expect(await ask('W/"other"')).toMatchObject({ statusCode: 200 });
  });

  it('draws a picture once, and charges the read to the address', async () => {
    const small = await createTestApp();
    const settle = jest.fn();
    const enter = jest.spyOn(small.server.readBudget, 'enter').mockResolvedValue(settle);
    const first = await small.get('/api/media/artwork/1.svg');
    await small.db.deleteFrom('artworks').where('id', '=', 1).execute();
    expect(await small.get('/api/media/artwork/1.svg')).toMatchObject({ body: first.body });
    expect(enter).toHaveBeenCalledTimes(2);
    expect(settle).toHaveBeenCalledTimes(2);
    for (const [cost] of settle.mock.calls) expect(cost).toBeGreaterThan(first.body.length);
    await small.close();
  });

  it('charges little for a missing picture', async () => {
    const small = await createTestApp();
    const settle = jest.fn();
    jest.spyOn(small.server.readBudget, 'enter').mockResolvedValue(settle);
    await small.get('/api/media/artwork/999.svg');
    expect(settle.mock.calls).toEqual([[1_024]]);
    await small.close();
  });

  it('sends a policy that lets an opened picture run nothing', async () => {
    const { headers } = await app.get('/api/media/artwork/1.svg');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['0.svg', '999.svg', 'x.svg', '1.png', '1', '99999999999.svg', '..%2f1.svg', '1.svg%00'])(
    'does not know %s',
    async (file) => {
      const { status, body } = await app.get(`/api/media/artwork/${file}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ type: 'error', code: 'NOT_FOUND' });
    },
  );
});
