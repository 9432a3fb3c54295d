import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stockVenueIds } from '@h5/shared/contract/stocks/venues';
import { takeLease } from '../cluster/lease.sql';
import { feedLeaseName } from '../cluster/leaseNames';
import { readConfig } from '../config';
import { openBuiltInFeed } from './openBuiltInFeed';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import type { FeedName } from './feedHours.sql';
import { feedKeyFile } from './feedKey';

let app: TestApp;
let dataFolder = '';
beforeEach(async () => {
  app = await createTestApp();
  dataFolder = mkdtempSync(join(tmpdir(), 'h5-feed-'));
});
afterEach(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true });
});

const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);

/** As a process starts it, with the key of its data folder or one that is set. */
function open({ runsFeed = true, key = '' } = {}) {
  const config = { ...readConfig({ H5_FEED_KEY: key, H5_DATA: dataFolder }) };
  const { db, clock } = app;
  const { instruments } = app.services;
  return openBuiltInFeed({ db, clock, config, instruments, runsFeed, onError });
}

const countHours = async (feed?: FeedName) => {
  const rows = await app.db.selectFrom('feed_hours').select('feed').execute();
  return rows.filter((row) => !feed || row.feed === feed).length;
};

test('the process that runs the feed commits to its hours before the first price', async () => {
  const feed = await open();
  expect(readdirSync(dataFolder)).toEqual([feedKeyFile]);
  expect(await countHours()).toBe(0);
  await feed.start();
  expect(await countHours('continuous')).toBe(26);
  // The hours since its last close lead to the next opening.
  for (const venue of stockVenueIds) expect(await countHours(venue)).toBeGreaterThanOrEqual(26);
  await feed.stop();
});

test('a process that only reads the history commits to nothing', async () => {
  await open();
  const past = await open({ runsFeed: false });
  await past.start();
  await past.stop();
  expect(await countHours()).toBe(0);
});

test('a standby with another key is refused while a feed runs, and a feed of its own goes on', async () => {
  await open();
  const lease = {
    name: feedLeaseName,
    holder: randomUUID(),
    address: 'http://127.0.0.1:1',
    ms: 60_000,
  };
  await takeLease(app.db, lease);
  await expect(open({ key: 'ab'.repeat(32) })).rejects.toThrow(/another key/);
  await open();
  expect(errors).toEqual([]);
  await app.db.deleteFrom('process_leases').execute();
  await open({ key: 'ab'.repeat(32) });
  expect(String(errors)).toMatch(/was replaced/);
});
