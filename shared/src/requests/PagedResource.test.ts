import { PagedResource } from './PagedResource';

/** A server whose rows are numbered, the newest first. */
function setup(count: number) {
  const server = { newest: count, read: jest.fn() };
  server.read.mockImplementation(({ page, limit }: { page: number; limit: number }) => {
    const all = Array.from({ length: server.newest }, (_, index) => server.newest - index);
    return Promise.resolve({
      list: all.slice((page - 1) * limit, page * limit),
      total: all.length,
    });
  });
  return { server, list: new PagedResource<number>(server.read, (row) => row, 3) };
}

test('reads page after page to the end', async () => {
  const { server, list } = setup(7);
  await list.load();
  expect(list.rows).toEqual([7, 6, 5]);
  await list.more();
  await list.more();
  expect(list.rows).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(list.hasMore).toBe(false);
  await list.more();
  expect(server.read).toHaveBeenCalledTimes(3);
});

test('puts new rows in front and shows none twice', async () => {
  const { server, list } = setup(7);
  await list.load();
  await list.more();
  server.newest = 9;
  await list.refresh();
  expect(list.rows).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  server.newest = 10;
  await list.more();
  expect(list.rows).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('starts over when more came than fits a page', async () => {
  const { server, list } = setup(7);
  await list.load();
  server.newest = 20;
  await list.refresh();
  expect(list.rows).toEqual([20, 19, 18]);
});

test('keeps what it has when the server cannot be reached, and asks again for what was wanted', async () => {
  const { server, list } = setup(7);
  await list.load();
  server.read.mockRejectedValueOnce(new Error('You are offline.'));
  await list.more();
  expect(list.problem).toBe('You are offline.');
  expect(list.rows).toEqual([7, 6, 5]);

  await list.retry();
  expect(list.problem).toBeUndefined();
  expect(list.rows).toEqual([7, 6, 5, 4, 3, 2]);
});

test('asks once when asked twice at the same time', async () => {
  const { server, list } = setup(7);
  await list.load();
  await Promise.all([list.more(), list.more()]);
  expect(server.read).toHaveBeenCalledTimes(2);
});

test('gives up on a server that promises rows and sends none', async () => {
  const read = jest.fn(({ page }: { page: number }) =>
    Promise.resolve({ list: page === 1 ? [3, 2, 1] : [], total: 1_000_000_000 }),
  );
  const list = new PagedResource<number>(read, (row) => row, 3);
  await list.load();
  await list.more();
  expect(read.mock.calls.length).toBeLessThan(10);
  expect(list.hasMore).toBe(false);
});

test('a refresh reads anew what was asked for before its reason', async () => {
  const { server, list } = setup(7);
  await list.load();
  const more = list.more();
  server.newest = 8;
  await Promise.all([more, list.refresh()]);
  expect(list.rows).toEqual([8, 7, 6, 5, 4, 3, 2]);
});
