import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepIcons, namingIcons } from './dropUnusedIcons.mjs';

const table = `const packaged = {
  alert: lucide.triangleAlert,
  'arrow-right': lucide.arrowRight,
  copy: lucide.copy,
} satisfies Record<string, lucide.Shape>;
`;

test('keeps the icons that are named by a string', () => {
  const texts = [`<Icon name="arrow-right" />`, `const icon = isOk ? 'alert' : undefined; // copy`];
  expect(keepIcons(table, texts)).toBe(table.replace('  copy: lucide.copy,\n', ''));
});

test('what data is called names no icon, and the icons of menus count where a menu is shown', () => {
  const contract = { file: '/x/shared/src/contract/account/endpoints.ts', text: `'phone'` };
  const menus = { file: '/x/shared/dist/release/menuIcons.js', text: `'users'` };
  const page = { file: '/x/remote-trade/src/pages/futures-chart/Page.tsx', text: `'star'` };
  const settings = { file: '/x/src/Menu.tsx', text: `from '@h5/shared/release/menuIcons'` };
  expect(namingIcons([contract, menus, page])).toEqual([page.text]);
  expect(namingIcons([contract, menus, settings])).toEqual([settings.text, menus.text]);
});

test('a table that is written differently stops the build', () => {
  expect(() =>
    keepIcons('const packaged = new Map([["alert", lucide.triangleAlert]]);', []),
  ).toThrow('does not find its rows');
});

test('finds the rows of the table', () => {
  const file = path.resolve(import.meta.dirname, '../../shared/src/ui/icons/Icon.tsx');
  const source = readFileSync(file, 'utf8');
  const kept = keepIcons(source, [`'arrow-right'`, `'bell'`]);
  expect(kept).toContain("  'arrow-right': lucide.arrowRight,\n  bell: lucide.bell,\n} satisfies");
});
