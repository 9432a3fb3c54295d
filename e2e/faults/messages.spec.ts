import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createTranslator } from '../createTranslator';

const folder = path.resolve(import.meta.dirname, '..');
/** A message that a test looks for: `t('trade.side.buy')`. */
const asked = /\bt\(\s*'([a-zA-Z]+\.[\w.]+)'/g;

// Most faults are played only in the long run: a message that is renamed would be missed there months later.
test('every message that a test looks for exists', () => {
  const t = createTranslator('en');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/node_modules|test-results/.test(file),
  );
  const keys = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(asked)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(100);
  for (const key of new Set(keys)) expect(t(key), key).toMatch(/./);
});
