import 'i18next';
import type common from '../../shared/src/app/locales/en.json';
import type messages from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'account';
    resources: typeof common & { account: typeof messages };
  }
}
