import { readFileSync } from 'node:fs';
import path from 'node:path';

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
    const file = path.resolve(import.meta.dirname, '..', folder, `${lang}.json`);
    let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of folder === places.shared ? [app, ...rest] : rest) {
      found = (found as Record<string, unknown>)[part];
    }
    if (typeof found !== 'string') throw new Error(`No words at ${key} in ${lang}`);
    return found.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}
