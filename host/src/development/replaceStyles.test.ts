import type { AppVersion } from '@h5/shared/release/release';
import { replaceStyles } from './replaceStyles';

function version(name: string, ...files: string[]): AppVersion {
  return {
    version: name,
    files: Object.fromEntries(files.map((file) => [file, { sha384: '', size: 1 }])),
  } as unknown as AppVersion;
}

const hrefs = () =>
  [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);
const attributesOf = (href: string) => ({ rel: 'stylesheet', href });

/** The browser loads each stylesheet that is inserted. */
function loadStyles(end: 'load' | 'error' = 'load') {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const link of addedNodes) link.dispatchEvent(new Event(end));
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

let stop: () => void;
beforeEach(() => {
  document.head.replaceChildren(
    ...[
      ['stylesheet', '/h5/r/nft/a/artworks.11111111.css'],
      ['stylesheet', '/h5/r/nft/a/card.22222222.css'],
      ['stylesheet', '/h5/r/art/a/artworks.11111111.css'],
      ['preload', '/h5/r/nft/a/artworks.11111111.css'],
    ].map(([rel = '', href = '']) => Object.assign(document.createElement('link'), { rel, href })),
  );
});
afterEach(() => stop());

test('the changed stylesheet of the app is replaced, in its place, once the new one is loaded', async () => {
  stop = loadStyles();
  const next = version('b', 'artworks.33333333.css', 'card.22222222.css');
  await replaceStyles(document, 'nft', next, attributesOf);
  expect(hrefs()).toEqual([
    '/h5/r/nft/b/artworks.33333333.css',
    '/h5/r/nft/a/card.22222222.css',
    '/h5/r/art/a/artworks.11111111.css',
    '/h5/r/nft/a/artworks.11111111.css',
  ]);
});

test('the old stylesheet stays when the new one cannot be loaded', async () => {
  stop = loadStyles('error');
  const next = version('b', 'artworks.33333333.css', 'card.22222222.css');
  await expect(replaceStyles(document, 'nft', next, attributesOf)).rejects.toThrow(
    'cannot be loaded',
  );
  expect(hrefs()).toContain('/h5/r/nft/a/artworks.11111111.css');
});
