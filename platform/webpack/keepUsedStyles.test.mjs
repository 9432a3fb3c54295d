import { keepUsedStyles } from './keepUsedStyles.mjs';

const html = '<p class="a b"><svg fill="var(--ink)"></svg></p>';
const kept = (css, read) => keepUsedStyles(css, html, read);

test.each([
  ['.a{top:0}', '.a{top:0}'],
  ['.a .b:hover,.a.c{top:0}', '.a .b:hover{top:0}'],
  ['.c{top:0}p{top:1px}', 'p{top:1px}'],
  ['.a:not(.c){top:0}', '.a:not(.c){top:0}'],
  [':is(.c,.a:not(.d)) p{top:0}', ':is(.c,.a:not(.d)) p{top:0}'],
  ['@media(width>1px){.c{top:0}}', ''],
  [
    '@layer base,ui;@layer ui{.c{top:0}.b{top:0}}@layer base,ui;',
    '@layer base,ui;@layer ui{.b{top:0}}',
  ],
  [
    '.a{animation:turn 1s}@keyframes turn{to{top:0}}@keyframes fade{to{top:1px}}',
    '.a{animation:turn 1s}@keyframes turn{to{top:0}}',
  ],
])('of %s remains %s', (css, expected) => {
  expect(kept(css)).toBe(expected);
});

test('a custom property remains if a rule, the markup, another one or somebody else reads it', () => {
  const css =
    ':root{--read:var(--part);--part:0;--unread:var(--lost);--lost:0;--ink:red;--script:1}.a{top:var(--read)}.c{top:var(--lost)}';
  expect(kept(css, ['--script'])).toBe(
    ':root{--read:var(--part);--part:0;--ink:red;--script:1}.a{top:var(--read)}',
  );
});
