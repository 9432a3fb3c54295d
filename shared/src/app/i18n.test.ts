// Runs by itself: another file after it in the same browser would wait for its clock.
import { createHash, webcrypto } from 'node:crypto';
import type { AppVersion } from '../release/release';
import { createI18n, MessagesLoader } from './i18n';

const version = (name: string) =>
  ({ version: name, locales: { en: 'en.json', fra: 'fra.json' } }) as unknown as AppVersion;

/** A server with these files, by the end of their URL. */
function setup(files: Record<string, unknown>) {
  const fetched = jest.fn(async (url: string, _options: RequestInit) => {
    const found = Object.keys(files).find((file) => url.endsWith(file));
    return found
      ? new Response(JSON.stringify(files[found]))
      : new Response('not found', { status: 404 });
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  Object.defineProperty(window, '__H5__', {
    value: { integrityOf: (url: string) => `sha384-${url}`, release: { apps: {} } },
    configurable: true,
  });
  const i18n = createI18n('en');
  return { i18n, files: new MessagesLoader(i18n), fetched };
}

afterEach(() => jest.useRealTimers());

describe('messages are named by their content', () => {
  const text = JSON.stringify({ nft: { title: 'Artworks' } });
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const named = (file: string) =>
    ({ version: '1.0.0', locales: { en: file } }) as unknown as AppVersion;

  beforeAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  });
  afterAll(() => {
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  });

  test('and accepted with that content', async () => {
    const file = `locales/en.${hash}.json`;
    const { files, i18n, fetched } = setup({ [file]: { nft: { title: 'Artworks' } } });
    await files.load('nft', { version: named(file) });
    expect(i18n.t('nft:title' as never)).toBe('Artworks');
    const options = expect.objectContaining({ credentials: 'same-origin' });
    expect(fetched).toHaveBeenCalledWith(`/h5/r/nft/1.0.0/${file}`, options);
  });

  test('and refused with another', async () => {
    const file = `locales/en.${hash}.json`;
    const { files, i18n } = setup({ [file]: { nft: { title: 'Send your coins to me' } } });
    await expect(files.load('nft', { version: named(file) })).rejects.toMatchObject({
      message: expect.stringContaining('was changed'),
      request: `/h5/r/nft/1.0.0/${file}`,
      type: 'error',
    });
    expect(i18n.exists('nft:title' as never)).toBe(false);
  });
});

test('loads the messages of a page, and those of all opened pages in another language', async () => {
  const { files, i18n, fetched } = setup({
    'spot.en.json': { trade: { spot: { title: 'Spot' } } },
    'chart.en.json': { trade: { chart: { title: 'Chart' } } },
    'spot.fra.json': { trade: { spot: { title: 'Au comptant' } } },
    'chart.fra.json': { trade: { chart: { title: 'Graphique' } } },
  });
  const pageLocales = {
    '/spot': { en: 'spot.en.json', fra: 'spot.fra.json' },
    '/chart': { en: 'chart.en.json', fra: 'chart.fra.json' },
  };
  const build = { ...version('1.0.0'), pageLocales } as unknown as AppVersion;
  await files.load('trade', { version: build, path: '/spot' });
  expect(i18n.exists('trade:chart.title' as never)).toBe(false);
  await files.load('trade', { version: build, path: '/chart' });
  expect(i18n.t('trade:spot.title' as never)).toBe('Spot');
  await files.change('fra');
  expect(i18n.t('trade:spot.title' as never)).toBe('Au comptant');
  expect(i18n.t('trade:chart.title' as never)).toBe('Graphique');
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('uses the messages of the fallback version', async () => {
  const { files, i18n } = setup({
    '2.0.0/en.json': { nft: { title: 'New' } },
    '1.0.0/en.json': { nft: { title: 'Old' } },
    '1.0.0/fra.json': { nft: { title: 'Ancien' } },
  });
  await files.load('nft', { version: version('2.0.0') });
  await files.load('nft', { version: version('1.0.0') });
  expect(i18n.t('nft:title' as never)).toBe('Old');
  await files.change('fra');
  expect(i18n.t('nft:title' as never)).toBe('Ancien');
});

test('changes the language even if an app’s messages failed to load before', async () => {
  const { files, i18n } = setup({ 'trade/1.0.0/en.json': {}, 'trade/1.0.0/fra.json': {} });
  await files.load('trade', { version: version('1.0.0') });
  await expect(files.load('nft', { version: version('1.0.0') })).rejects.toMatchObject({
    request: '/h5/r/nft/1.0.0/en.json',
    type: 'error',
  });
  await files.change('fra');
  expect(i18n.language).toBe('fra');
});

describe('what is missing is shown in English', () => {
  const words = {
    'nft/1.0.0/en.json': { nft: { title: 'Artworks', more: 'More' } },
    'nft/1.0.0/fra.json': { nft: { title: 'Œuvres' } },
  };
  const nft = { version: version('1.0.0') };
  const say = (i18n: ReturnType<typeof setup>['i18n'], key: string) => i18n.t(key as never);

  test('if the messages of the language cannot be read, until they can be', async () => {
    jest.useFakeTimers();
    const { 'nft/1.0.0/fra.json': french, ...rest } = words;
    const served: Record<string, unknown> = { ...rest };
    const { i18n, files, fetched } = setup(served);
    await i18n.changeLanguage('fra');
    const onEnglish = jest.fn();
    await files.load('nft', { ...nft, onEnglish });
    expect(say(i18n, 'nft:title')).toBe('Artworks');
    expect(onEnglish.mock.calls[0][0]).toMatchObject({ request: '/h5/r/nft/1.0.0/fra.json' });

    served['nft/1.0.0/fra.json'] = french;
    await jest.advanceTimersByTimeAsync(15_000);
    expect(say(i18n, 'nft:title')).toBe('Œuvres');
    const asked = fetched.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(asked);
  });

  test('it is an error if the English ones cannot be read either', async () => {
    const { i18n, files } = setup({});
    await i18n.changeLanguage('fra');
    await expect(files.load('nft', nft)).rejects.toMatchObject({
      request: '/h5/r/nft/1.0.0/fra.json',
    });
  });

  test('a key that the language lacks, and never the key itself', async () => {
    const { i18n, files, fetched } = setup(words);
    await i18n.changeLanguage('fra');
    await files.load('nft', nft);
    expect(say(i18n, 'nft:title')).toBe('Œuvres');
    expect(say(i18n, 'nft:more')).toBe('');
    await new Promise((resolve) => i18n.store.on('added', resolve));
    expect(say(i18n, 'nft:more')).toBe('More');
    expect(say(i18n, 'nft:nowhere')).toBe('');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('but a language is not chosen while its messages cannot be read', async () => {
    const { i18n, files } = setup({ 'nft/1.0.0/en.json': words['nft/1.0.0/en.json'] });
    await files.load('nft', nft);
    await expect(files.change('fra')).rejects.toThrow('404');
    expect(i18n.language).toBe('en');
  });
});

test('retries messages that failed to load', async () => {
  const { files, fetched } = setup({});
  await expect(files.load('nft', { version: version('1.0.0') })).rejects.toThrow('404');
  await expect(files.load('nft', { version: version('1.0.0') })).rejects.toThrow('404');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('gives up messages after 6 s', async () => {
  jest.useFakeTimers();
  const { files } = setup({});
  globalThis.fetch = jest.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ) as never;
  const loading = files.load('nft', { version: version('1.0.0') });
  const outcome = expect(loading).rejects.toMatchObject({ type: 'timeout' });
  await jest.advanceTimersByTimeAsync(6_000);
  await outcome;
});
