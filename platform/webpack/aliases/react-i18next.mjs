/** Only the exports that the product uses: as a shared module, the whole library would be included. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next-whole';
