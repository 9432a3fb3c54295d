import { createTestApp, type TestApp } from '../testing/createTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Row {
  id: string;
  name: string;
  detail: string | null;
  has_more: boolean;
}

const tree = async (fields: Record<string, string> = {}) =>
  (await app.get('/api/area/tree', fields)).body.message as {
    path: { id: string; name: string }[];
    list: Row[];
  };
const namesOf = async (fields: Record<string, string>) =>
  (await tree(fields)).list.map(({ name }) => name);

test('leads from the countries, named in the language of the reader, to regions and cities', async () => {
  const { list, path } = await tree({ lang: 'fra' });
  expect(path).toEqual([]);
  expect(list.length).toBeGreaterThan(200);
  expect(list.find(({ id }) => id === 'DE')).toEqual({
    id: 'DE',
    name: 'Allemagne',
    detail: 'Germany',
    has_more: true,
  });
  const regions = await tree({ parent_id: 'DE' });
  expect(regions.list).toHaveLength(16);
  const bavaria = regions.list.find(({ name }) => name === 'Bavaria');
  expect(bavaria).toMatchObject({ has_more: true });
  const cities = await tree({ parent_id: bavaria?.id ?? '' });
  expect(cities.path.map(({ name }) => name)).toEqual(['Germany', 'Bavaria']);
  expect(cities.list.map(({ name }) => name)).toContain('Würzburg');
  expect(new Set(cities.list.map(({ id }) => id)).size).toBe(cities.list.length);
  expect(cities.list.every(({ has_more: hasMore }) => !hasMore)).toBe(true);
});

test('a country without regions leads to its cities', async () => {
  expect(await namesOf({ parent_id: 'SG' })).toContain('Singapore');
});

test('a search finds cities of a whole country, without accents, the nearest first', async () => {
  const { list } = await tree({ parent_id: 'DE', q: 'WURZBU' });
  expect(list[0]).toMatchObject({ name: 'Würzburg', detail: 'Bavaria' });
  expect((await tree({ parent_id: 'US', q: 'a' })).list.length).toBeLessThanOrEqual(101);
  expect(await namesOf({ parent_id: 'DE', q: 'nowhere at all' })).toEqual([]);
  expect(await namesOf({ q: 'germ' })).toContain('Germany');
});

test.each(['ZZ', 'DE.ZZ', 'de', 'DE.02.1', ''])('the place %j is not there', async (parent_id) => {
  expect((await app.get('/api/area/tree', { parent_id })).body.code).toBe('PLACE_NOT_FOUND');
});

test('a browser that has the list is told so', async () => {
  const url = '/api/area/tree?parent_id=DE&lang=en';
  const first = await app.server.inject({ url });
  const { etag } = first.headers;
  expect(first.headers['cache-control']).toBe('public, max-age=86400');
  const headers = { 'if-none-match': String(etag) };
  const again = await app.server.inject({ url, headers });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  const other = await app.server.inject({ url: '/api/area/tree?parent_id=FR&lang=en', headers });
  expect(other.statusCode).toBe(200);
});
