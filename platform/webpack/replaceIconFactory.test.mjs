import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import replaceIconFactory, { iconFactory } from './replaceIconFactory.mjs';

const shared = createRequire(path.resolve(import.meta.dirname, '../../shared/package.json'));
const library = path.resolve(path.dirname(shared.resolve('lucide-react')), '../esm');

test('replaces the file from which the icons of the library get their component', () => {
  const icon = readFileSync(path.join(library, 'icons/star.mjs'), 'utf8');
  const [, imported] = /import createLucideIcon from '(.+)';/.exec(icon) ?? [];
  expect(path.join(library, 'icons', imported)).toMatch(iconFactory);
  expect(icon).toMatch(/createLucideIcon\(__iconData\)/);
  expect(icon).toMatch(/^ {2}size: 24,$/m);
  expect(replaceIconFactory.call({ addDependency: () => undefined })).toContain('PackagedIcon');
});
