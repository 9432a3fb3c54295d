import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { readRelease } from '../readRelease';
import { addresses, apps, visit } from './axe';

/** The computed properties to compare, beside position and size. */
const looks = [
  ...['display', 'position', 'opacity', 'transform', 'visibility', 'overflow', 'white-space'],
  ...['color', 'background-color', 'box-shadow', 'fill', 'stroke'],
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius'],
  ...['font-size', 'font-weight', 'line-height', 'letter-spacing', 'text-align', 'text-overflow'],
  ...['height', 'width', 'padding', 'margin', 'gap', 'flex', 'grid-template-columns'],
  ...['align-items', 'justify-content'],
];

/** The styles of every app that a visit may load; those of the first paint are always first. */
async function stylesOf(origin: string): Promise<string[]> {
  const release = await readRelease(origin);
  const found = Object.entries(release.apps).flatMap(([app, { version, files }]) =>
    Object.keys(files)
      .filter((file) => file.endsWith('.css') && file !== 'first-paint.css')
      .map((file) => `${origin}/h5/r/${app}/${version}/${file}`),
  );
  expect(found.length).toBeGreaterThan(apps.length);
  return found;
}

/**
 * Elements that look different when all these styles are loaded in this order or in reverse. Adopted style sheets
 * come after those of the document and are swapped between two frames, so that no tick intervenes.
 */
async function differences(page: Page, styles: string[]) {
  return page.evaluate(
    async ([addresses, properties]) => {
      const texts = addresses.map(async (address) => (await fetch(address)).text());
      const sheets = (await Promise.all(texts)).map((text, at) => {
        const sheet = new CSSStyleSheet({ baseURL: addresses[at] });
        sheet.replaceSync(text);
        return sheet;
      });
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      const elements = [...document.body.querySelectorAll('*')];

      function measured(order: CSSStyleSheet[]) {
        document.adoptedStyleSheets = [...order, still];
        return elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          const values = properties.map((name) => [name, style.getPropertyValue(name)] as const);
          return new Map<string, unknown>([['box', [x, y, width, height].join(' ')], ...values]);
        });
      }
      function nameOf(element: Element) {
        return `${element.localName} “${(element.textContent ?? '').slice(0, 24)}”`;
      }

      const asLoaded = measured([]);
      const orders = { inOrder: measured(sheets), reversed: measured([...sheets].reverse()) };
      document.adoptedStyleSheets = [];
      const changed = Object.entries(orders).flatMap(([order, found]) =>
        found.flatMap((after, at) =>
          [...after]
            .filter(([name, value]) => asLoaded[at]?.get(name) !== value)
            .map(([name, value]) => {
              const before = String(asLoaded[at]?.get(name));
              return `${order}: ${nameOf(elements[at] as Element)} ${name} ${before} → ${String(value)}`;
            }),
        ),
      );
      return { looked: elements.length, changed };
    },
    [styles, looks] as const,
  );
}

test('every page looks the same in any order of its styles', async ({ page, origin, trader }) => {
  test.slow();
  await trader.trade({ type: '1', amount: '0.01' });
  const low = String(Math.floor((await trader.bitcoinPrice()) * 0.95));
  await trader.trade({ type: '1', amount: '0.01', target_price: low });
  const styles = await stylesOf(origin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  for (const address of await addresses(origin)) {
    await visit(page, address);
    const { looked, changed } = await differences(page, styles);
    expect(looked).toBeGreaterThan(10);
    expect.soft(changed.slice(0, 12), address).toEqual([]);
  }
});
