import common from '../locales/en.json';
import postings from '../features/postings/locales/en.json';
import allRecords from '../pages/all-records/locales/en.json';
import assets from '../pages/assets/locales/en.json';
import coin from '../pages/coin/locales/en.json';
import exchange from '../pages/exchange/locales/en.json';
import deposits from '../features/deposits/locales/en.json';
import deposit from '../pages/deposit/locales/en.json';
import depositCoins from '../pages/deposit-coins/locales/en.json';
import depositRecord from '../pages/deposit-record/locales/en.json';
import transferHistory from '../pages/transfer-history/locales/en.json';
import transfer from '../pages/transfer/locales/en.json';

/** The English messages of all pages, for tests and for the types of `t`. */
export const messages = {
  ...common,
  ...postings,
  ...allRecords,
  ...assets,
  ...coin,
  ...exchange,
  ...transfer,
  ...transferHistory,
  ...deposits,
  ...deposit,
  ...depositCoins,
  ...depositRecord,
};
