import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const places: Record<string, string> = {
  shared: 'shared/src/app/locales',
  ui: 'shared/src/app/locales',
  host: 'host/src/locales',
  errors: 'shared/src/contract/errors',
};

/** Reads the product's messages in a language: `t('trade.side.buy')`. Placeholders follow i18next's syntax. */
export function createTranslator(lang: string) {
  return function t(key: string, values: Record<string, string | number> = {}): string {
    const [app = '', ...rest] = key.split('.');
    const folder = places[app] ?? `remote-${app}/src/locales`;
    const keys = app === 'shared' || app === 'ui' ? [app, ...rest] : rest;
    const found = valueAt(keys, `${folder}/${lang}.json`);
    if (typeof found !== 'string') throw new Error(`No message at ${key} in ${lang}`);
    return found.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

function valueAt(keys: readonly string[], file: string): unknown {
  const messages: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return keys.reduce(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    messages,
  );
}
