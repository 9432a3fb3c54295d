import 'i18next';
import type common from '@h5/shared/app/locales/en.json';
import type messages from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: '__name__';
    resources: typeof common & { __name__: typeof messages };
  }
}
