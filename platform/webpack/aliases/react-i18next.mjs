/** What the product uses of the library: shared as one, it would otherwise come whole. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next-whole';
