import 'i18next';
import type shared from '../../shared/src/app/locales/en.json';
import type host from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: { host: typeof host } & typeof shared;
  }
}
