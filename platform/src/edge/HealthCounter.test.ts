import { canaryCookie, isInCanary } from '@h5/shared/release/canary';
import { createTestManifest, createTestPayload } from '@h5/shared/testing/createTestRelease';
import { foldManifest, type ReleasePayload } from '@h5/shared/release/releasePayload';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countVotes, HealthFile } from '../registry/HealthFile';
import { HealthCounter } from './HealthCounter';

const host = createTestManifest({ app: 'host', routes: ['/pages/index/index'] });
const stable = createTestManifest({ version: '1.0.0' });
const next = createTestManifest({ version: '1.1.0' });
const release = createTestPayload({ apps: [host, stable] });
const id = 'k3f';
const withCanary = (percent: number): ReleasePayload => ({
  ...release,
  canary: { trade: { id, percent, app: foldManifest(next, 'sha384-') } },
});

let folder: string;
let counter: HealthCounter;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'h5-health-'));
  counter = await HealthCounter.open(new HealthFile(folder, 'staging'), drawFrom(1));
});

/** Draws buckets, the same ones in each run. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 10_000;
  };
}
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** A browser at an address; it keeps its cookies. */
function browserAt(address: string, edge = counter) {
  const cookies = new Map<string, string>();
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    visit(shown = release) {
      const set = edge.start(shown, { cookies: header(), address, isSecure: false });
      for (const cookie of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return set;
    },
    say: (said: 'ready' | 'failed', version: string) =>
      edge.answer(said, 'trade', version, header()),
    bucket: () => Number(cookies.get('h5_canary_trade')?.split('.')[1]),
  };
}

const addressOf = (place: number) => `10.${Math.floor(place / 250)}.${place % 250}.7`;

describe('the counts of a version', () => {
  test('are its documents, and what their tabs have said once each', () => {
    const browser = browserAt('10.0.0.1');
    browser.visit();
    expect([browser.say('ready', '1.0.0'), browser.say('ready', '1.0.0')]).toEqual([true, false]);
    browser.say('failed', '1.0.0');
    const counts = counter.health.versions;
    expect(counts['trade@1.0.0']).toMatchObject({ starts: 1, ready: 1, failed: 1 });
    expect(counts['host@1.0.0']).toMatchObject({ starts: 1, ready: 0, failed: 0 });
  });

  test('do not grow by answers without a start, with a forged one, or about a version that was never served', () => {
    const browser = browserAt('10.0.0.1');
    expect(browser.say('failed', '1.0.0')).toBe(false);
    browser.visit();
    expect(browser.say('failed', '9.9.9')).toBe(false);
    const token = browser.cookies.get('h5_start') ?? '';
    const [id, , ...rest] = token.split('.');
    browser.cookies.set('h5_start', [id, 'elsewher', ...rest].join('.'));
    expect(browser.say('failed', '1.0.0')).toBe(false);
    browser.cookies.set('h5_start', 'm1-x.net..');
    expect(browser.say('failed', '1.0.0')).toBe(false);
  });

  test('do not grow by the answers of a day-old start', () => {
    jest.useFakeTimers({ now: 1_000_000_000_000 });
    const browser = browserAt('10.0.0.1');
    browser.visit();
    jest.setSystemTime(1_000_000_000_000 + 25 * 3_600_000);
    expect(browser.say('failed', '1.0.0')).toBe(false);
  });

  test('take three answers of a network about a version in a day', () => {
    const said = [1, 2, 3, 4, 5].map((last) => {
      const browser = browserAt(`10.0.0.${last}`);
      browser.visit();
      return browser.say('failed', '1.0.0');
    });
    expect(said).toEqual([true, true, true, false, false]);
    const elsewhere = browserAt('10.0.1.1');
    elsewhere.visit();
    expect(elsewhere.say('failed', '1.0.0')).toBe(true);
  });

  test('take answers of a network again on the next day', () => {
    jest.useFakeTimers({ now: 1_000_000_000_000 });
    const say = () => {
      const browser = browserAt('10.0.0.1');
      browser.visit();
      return browser.say('ready', '1.0.0');
    };
    expect([say(), say(), say(), say()]).toEqual([true, true, true, false]);
    jest.setSystemTime(1_000_000_000_000 + 25 * 3_600_000);
    expect(say()).toBe(true);
  });

  test('take the networks of one provider for one', () => {
    const said = [1, 2, 3, 4].map((subnet) => {
      const browser = browserAt(`2001:db8:7:${subnet}::1`);
      browser.visit();
      return browser.say('failed', '1.0.0');
    });
    expect(said).toEqual([true, true, true, false]);
  });

  test('are kept once if they cannot be written', async () => {
    const browser = browserAt('10.0.0.1');
    browser.visit();
    const full = new Error('The disk is full.');
    const add = jest.spyOn(HealthFile.prototype, 'add').mockRejectedValueOnce(full);
    await expect(counter.save(release)).rejects.toBe(full);
    add.mockRestore();
    expect(counter.health.versions['trade@1.0.0']?.starts).toBe(1);
    expect((await counter.save(release)).versions['trade@1.0.0']?.starts).toBe(1);
  });

  test('take a limited number of starts of a network in a day', () => {
    for (let count = 0; count < 600; count += 1) browserAt('10.0.0.1').visit();
    expect(counter.health.versions['trade@1.0.0']?.starts).toBe(500);
    expect(browserAt('10.0.0.2').visit()).toEqual([]);
  });

  test('are kept over a restart, and several processes add to them', async () => {
    const other = await HealthCounter.open(new HealthFile(folder, 'staging'));
    const here = browserAt('10.0.0.1');
    here.visit();
    const there = browserAt('10.0.1.1', other);
    there.visit();
    there.say('ready', '1.0.0');
    await Promise.all([counter.save(release), other.save(release)]);
    await counter.save(release);
    const restarted = await HealthCounter.open(new HealthFile(folder, 'staging'));
    expect(restarted.health.versions['trade@1.0.0']).toMatchObject({ starts: 2, ready: 1 });
    // A token is known to every process.
    expect(here.say('ready', '1.0.0')).toBe(true);
    expect(
      restarted.answer('ready', 'trade', '1.0.0', `h5_start=${here.cookies.get('h5_start')}`),
    ).toBe(true);
  });

  test.each([
    ['ends in the middle', '{"versions":'],
    ['has another form', '{}'],
    ['has counts that are none', '{"versions":{"trade@1.0.0":{"starts":"9"}},"draws":{}}'],
    ['has draws that are none', '{"versions":{},"draws":{"k3f":{"n":null}}}'],
  ])('begin anew if their file %s', async (_, text) => {
    const heard = jest.spyOn(console, 'error').mockReturnValue();
    browserAt('10.0.0.1').visit();
    await counter.save(release);
    await writeFile(path.join(folder, 'health/staging.json'), text);
    const restarted = await HealthCounter.open(new HealthFile(folder, 'staging'));
    expect(restarted.health).toEqual({ versions: {}, draws: {} });
    browserAt('10.0.0.1', restarted).visit(withCanary(10));
    expect(heard).toHaveBeenCalledWith(expect.stringContaining('begin anew'));
    heard.mockRestore();
  });
});

describe('a canary', () => {
  test('is drawn by a tenth of 2,000 visitors, who keep it', () => {
    const browsers = Array.from({ length: 2_000 }, (_, place) => browserAt(addressOf(place)));
    for (const browser of browsers) browser.visit(withCanary(10));
    const chosen = browsers.filter((browser) => isInCanary(browser.bucket(), 10));
    expect(chosen.length).toBeGreaterThan(160);
    expect(chosen.length).toBeLessThan(240);
    for (const browser of browsers) {
      const before = browser.bucket();
      browser.visit(withCanary(10));
      expect(browser.bucket()).toBe(before);
    }
    const { versions } = counter.health;
    expect(versions['trade@1.1.0']?.starts).toBe(2 * chosen.length);
    expect(versions['trade@1.0.0']?.starts).toBe(2 * (2_000 - chosen.length));
  });

  /** Until the edge has drawn a bucket within or beyond the share. */
  function visitorWith(isChosen: boolean, place: { next: number }, percent = 10) {
    for (;;) {
      const browser = browserAt(addressOf((place.next += 1)));
      browser.visit(withCanary(percent));
      if (isInCanary(browser.bucket(), percent) === isChosen) return browser;
    }
  }

  test('gets one vote of each network, on the version that it has drawn', () => {
    const place = { next: 0 };
    const canary = visitorWith(true, place);
    canary.say('ready', '1.1.0');
    canary.say('failed', '1.1.0');
    canary.say('ready', '1.1.0');
    canary.say('failed', '1.0.0');
    const other = visitorWith(false, place);
    other.say('ready', '1.0.0');
    other.say('failed', '1.1.0');
    expect(countVotes(counter.health.draws[id])).toEqual({
      canary: { ready: 0, failed: 1 },
      stable: { ready: 1, failed: 0 },
    });
  });

  test('gets no vote for a bucket that the visitor brought along, or drew again', () => {
    const chosen = browserAt('10.9.9.1');
    chosen.cookies.set('h5_canary_trade', canaryCookie('trade', id, 5).split('=')[1] ?? '');
    chosen.visit(withCanary(10));
    chosen.say('failed', '1.1.0');
    expect(counter.health.draws).toEqual({});

    const first = browserAt('10.9.8.1');
    first.visit(withCanary(10));
    for (let count = 0; count < 200; count += 1) {
      const again = browserAt('10.9.8.2');
      again.visit(withCanary(10));
      again.say('failed', '1.1.0');
    }
    const draws = Object.values(counter.health.draws[id] ?? {});
    expect(draws).toEqual([[first.bucket(), 0, expect.any(Number)]]);
  });

  test('gets no vote by a neighbour who has drawn another bucket', () => {
    const place = { next: 0 };
    const first = visitorWith(false, place);
    first.say('ready', '1.0.0');
    const neighbour = browserAt(addressOf(place.next));
    do {
      neighbour.cookies.clear();
      neighbour.visit(withCanary(10));
    } while (neighbour.bucket() === first.bucket());
    neighbour.say('failed', '1.0.0');
    expect(countVotes(counter.health.draws[id]).stable).toEqual({ ready: 1, failed: 0 });
  });

  test('is drawn by so many networks that more would only fill the disk', async () => {
    const networks = Array.from({ length: 10_000 }, (_, place) => [`n${place}`, [1, 0, 0]]);
    const draws = { [id]: Object.fromEntries(networks) as Record<string, [number, 0, 0]> };
    await new HealthFile(folder, 'staging').add({ versions: {}, draws }, new Set([id]));
    await counter.save(withCanary(10));
    browserAt('10.0.0.1').visit(withCanary(10));
    expect(Object.keys(counter.health.draws[id] ?? {})).toHaveLength(10_000);
  });

  test('gets no vote by what a network has drawn of another process', async () => {
    const other = await HealthCounter.open(new HealthFile(folder, 'staging'), drawFrom(2));
    const place = { next: 0 };
    const here = visitorWith(false, place);
    await counter.save(withCanary(10));
    for (;;) {
      const there = browserAt(addressOf(place.next), other);
      there.visit(withCanary(10));
      if (there.bucket() === here.bucket()) continue;
      there.say('failed', isInCanary(there.bucket(), 10) ? '1.1.0' : '1.0.0');
      break;
    }
    await other.save(withCanary(10));
    const draws = Object.values((await counter.save(withCanary(10))).draws[id] ?? {});
    expect(draws).toContainEqual([here.bucket(), 0, 0]);
  });

  test('keeps what a network has drawn while it is being written', async () => {
    const place = { next: 0 };
    const first = visitorWith(false, place, 1);
    const saving = counter.save(withCanary(1));
    first.say('ready', '1.0.0');
    const address = addressOf(place.next);
    for (let count = 0; count < 50; count += 1) {
      const again = browserAt(address);
      again.visit(withCanary(1));
      again.say('failed', isInCanary(again.bucket(), 1) ? '1.1.0' : '1.0.0');
    }
    await saving;
    const draws = Object.values(counter.health.draws[id] ?? {});
    expect(draws.map(([bucket]) => bucket)).toContain(first.bucket());
    const { ready, failed } = countVotes(counter.health.draws[id]).stable;
    expect(ready + failed).toBe(1);
  });

  test('leaves no cookie and no draw behind', async () => {
    const browser = browserAt('10.0.0.1');
    browser.visit(withCanary(10));
    await counter.save(withCanary(10));
    const stored = await readFile(path.join(folder, 'health/staging.json'), 'utf8');
    expect(stored).not.toContain('10.0.0');
    browser.visit();
    expect([...browser.cookies.keys()]).toEqual(['h5_start']);
    expect((await counter.save(release)).draws).toEqual({});
  });
});

describe('the cookies', () => {
  const visitOf = (cookies: string, isSecure: boolean) =>
    counter.start(withCanary(10), { cookies, address: '10.0.0.1', isSecure });

  test('are sent over TLS only, to a visitor who came over TLS', () => {
    const set = visitOf('h5_canary_wallet=old.1', true);
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual([
      ...['h5_canary_wallet', 'h5_canary_trade', 'h5_start'],
    ]);
    expect(set.every((cookie) => cookie.includes('; Path=/h5; Secure; '))).toBe(true);
  });

  test('of canaries that have ended are taken back, and no other text is repeated', () => {
    const names = (cookies: string) => visitOf(cookies, false).map((one) => one.split('=')[0]);
    expect(names('h5_canary_wallet=old.1')).toContain('h5_canary_wallet');
    expect(names('h5_canary_<b>=1; h5_canary_é=1; h5_canary_=1')).toEqual([
      ...['h5_canary_trade', 'h5_start'],
    ]);
  });

  test('are made with a secret that others cannot read', async () => {
    const { mode } = await stat(path.join(folder, 'health/staging.secret'));
    expect(mode & 0o077).toBe(0);
  });
});
