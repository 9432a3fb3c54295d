import 'i18next';
import type common from '@h5/shared/app/locales/en.json';
import type __name__ from './pages/__name__/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: '__name__';
    resources: typeof common & { __name__: typeof __name__ };
  }
}
