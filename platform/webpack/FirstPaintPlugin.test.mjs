import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expandMessages, liftStyles, readByEdge } from './FirstPaintPlugin.mjs';

const words = {
  en: { host: { tabs: { home: 'Home & more' } } },
  th: { host: { tabs: { home: 'หน้าแรก' } } },
};

test('writes a key in every language, in English where the message is missing', () => {
  const html = expandMessages('<p>{{host:tabs.home}}</p>', words, () => undefined);
  expect(html).toContain('<span lang="th" data-words="th">หน้าแรก</span>');
  expect(html).toContain('<span lang="fr" data-words="fra">Home &#38; more</span>');
  expect(html.match(/<span/g)).toHaveLength(8);
});

test('reports a key without a message', () => {
  const missing = new Set();
  expandMessages('{{host:tabs.nowhere}}', words, (key) => missing.add(key));
  expect([...missing]).toEqual(['host:tabs.nowhere']);
});

test('turns style attributes into rules, equal ones into one', () => {
  const { html, rules } = liftStyles('<i style="width:1px"></i><b style="width:1px"></b>');
  expect(html).toBe('<i data-style="0"></i><b data-style="0"></b>');
  expect(rules).toBe("[data-style='0']{width:1px}");
});

test('the styles keep what the scripts of the edge read before the host is there', () => {
  const read = ['showStartError.ts', 'showUnverifiedChip.ts'].flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, '../src/edge', file), 'utf8');
    return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  });
  expect(read.length).toBeGreaterThan(5);
  expect(readByEdge).toEqual(expect.arrayContaining(read));
});
