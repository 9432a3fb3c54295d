/** Only the exports that the product and its React binding use: as a shared module, the whole library would be included. */
export { createInstance, keyFromSelector } from 'i18next-whole';
