import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from './platform/webpack/languages.mjs';

const tokens = readFileSync(path.join(import.meta.dirname, 'shared/src/ui/tokens.css'), 'utf8');
const scripts = /Noto|PingFang|Hiragino|Gothic/;

/** A font family of another script, where it is installed, changes the line height of all text after it. */
test('a font of another script is used only for its languages', () => {
  const named = [...tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, , body]) =>
    scripts.test(body),
  );
  const selectors = named.map(([, selector]) => selector.trim().split('\n').at(-1)?.trim());
  const needing = ['zh-CN', 'zh-HK', 'ja', 'ko', 'th'];
  expect(selectors).toEqual(needing.map((tag) => `:root:lang(${tag})`));
  expect(Object.values(languages)).toEqual(expect.arrayContaining(needing));
});

test('the font of the device comes before that of the script, so Latin text and figures look the same', () => {
  expect(tokens).toMatch(/--font: -apple-system, 'SF Pro Text', Roboto, var\(--script\);/);
  expect(tokens).toMatch(/--script: sans-serif;/);
});
