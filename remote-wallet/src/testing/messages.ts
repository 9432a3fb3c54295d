import common from '../locales/en.json';
import assets from '../pages/assets/locales/en.json';
import coin from '../pages/coin/locales/en.json';
import transferHistory from '../pages/transfer-history/locales/en.json';
import transfer from '../pages/transfer/locales/en.json';

/** The English messages of all pages, for tests and for the types of `t`. */
export const messages = { ...common, ...assets, ...coin, ...transfer, ...transferHistory };
