import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import stripIconData, { iconData } from './stripIconData.mjs';

const shared = createRequire(path.resolve(import.meta.dirname, '../../shared/package.json'));
const icons = path.resolve(path.dirname(shared.resolve('lucide-react')), '../esm/icons');

/** What a module of the library draws. */
function dataOf(source) {
  const [, data] = /const __iconData = (\{.+?\n\});/s.exec(source);
  return new Function(`return ${data}`)();
}

test.each(['star', 'chart-candlestick', 'circle-check'])(
  'keeps of the icon %s what is drawn, and nothing else',
  (name) => {
    const file = path.join(icons, `${name}.mjs`);
    expect(file).toMatch(iconData);
    const source = readFileSync(file, 'utf8');
    const whole = dataOf(source);
    expect(whole).toMatchObject({ name, size: 24 });
    const node = whole.node.map(([tag, { key, ...shape }]) => {
      expect(key).toMatch(/^\w+$/);
      return [tag, shape];
    });
    expect(dataOf(stripIconData(source))).toEqual({ node });
  },
);

test('every module of the library is understood', () => {
  const names = readdirSync(icons).filter((name) => iconData.test(path.join(icons, name)));
  expect(names.length).toBeGreaterThan(1000);
  for (const name of names) {
    const source = readFileSync(path.join(icons, name), 'utf8');
    const stripped = stripIconData(source);
    if (/^const __iconData/m.test(source)) expect(Object.keys(dataOf(stripped))).toEqual(['node']);
    else expect(stripped).toBe(source);
  }
});

test('a library that is written differently stops the build', () => {
  expect(() => stripIconData('export default createLucideIcon([]);')).toThrow('finds no icon');
});
