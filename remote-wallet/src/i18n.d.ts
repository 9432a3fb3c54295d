import 'i18next';
import type common from '../../shared/src/app/locales/en.json';
import type { messages } from './testing/messages';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'wallet';
    resources: typeof common & { wallet: typeof messages };
  }
}
