import { createInstance } from 'i18next';
import type { AppVersion } from '@h5/shared/release/release';
import { HotMessages } from './HotMessages';

const aVersion = (name: string) =>
  ({ version: name, locales: { en: `en.${name}.json`, th: `th.${name}.json` } }) as AppVersion;

function createI18n() {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', resources: {}, initAsync: false });
  return i18n;
}

function serve(files: Record<string, object>) {
  const fetched = jest.fn(async (url: string) => new Response(JSON.stringify(files[url] ?? {})));
  globalThis.fetch = fetched as unknown as typeof fetch;
}

test('the messages in use are replaced', async () => {
  const i18n = createI18n();
  i18n.addResourceBundle('en', 'nft', { title: 'NFT', list: 'Artworks' });
  serve({ '/h5/r/nft/b/en.b.json': { nft: { title: 'Art' } } });
  await new HotMessages(i18n).replace('nft', aVersion('b'));
  expect(i18n.getResource('en', 'nft', 'title')).toBe('Art');
  expect(i18n.getResource('en', 'nft', 'list')).toBe('Artworks');
});

test('messages of the build that the page started with do not come back', async () => {
  const i18n = createI18n();
  serve({ '/h5/r/nft/b/en.b.json': { nft: { title: 'Art' } } });
  const messages = new HotMessages(i18n);
  await messages.replace('nft', aVersion('b'));
  const isBack = new Promise<void>((resolve) =>
    i18n.store.on('added', () => i18n.getResource('en', 'nft', 'title') === 'Art' && resolve()),
  );
  i18n.addResourceBundle('en', 'nft', { title: 'NFT' }, true, true);
  await isBack;
  expect(i18n.getResource('en', 'nft', 'title')).toBe('Art');
});

test('the shared messages belong to the host', async () => {
  const i18n = createI18n();
  serve({ '/h5/r/host/b/en.b.json': { host: { a: 'A' }, shared: { retry: 'Again' } } });
  const messages = new HotMessages(i18n);
  await messages.replace('host', aVersion('b'));
  const isBack = new Promise<void>((resolve) =>
    i18n.store.on(
      'added',
      () => i18n.getResource('en', 'shared', 'retry') === 'Again' && resolve(),
    ),
  );
  i18n.addResourceBundle('en', 'shared', { retry: 'Retry' }, true, true);
  await isBack;
});
