import { remotePages } from './remotePages.mjs';

/** For specs that visit every route of the release, or that depend on all of them. */
export const everyRoute = 'every route';

const home = '/pages/index/index';
const markets = '/pages/market/market';
const alerts = '/pages/market/alerts';
const spot = '/pages/transaction/index';
const chart = '/pages/transaction/currency';
const orders = '/pages/transaction/currency_order';
const contract = '/pages/transaction/contract';
const contractRecord = '/pages/transaction/contract_order';
const contractTicket = '/pages/transaction/contract_ticket';
const options = '/pages/transaction/seconds';
const stock = '/pages/transaction/index2';
const optionRecord = '/pages/transaction/seconds_order';
const traders = '/pages/follow/index';
const trader = '/pages/follow/trader';
const copySettings = '/pages/follow/follow';
const copyAgreement = '/pages/follow/agreement_en';
const copies = '/pages/copytrade/copy';
const copyRelation = '/pages/copytrade/trader';
const leadTrading = '/pages/copytrade/my';
const receipt = '/pages/transaction/receipt';
const assets = '/pages/fund/assets';
const postings = '/pages/fund/assets_record';
const transfer = '/pages/fund/fundTransfer';
const exchange = '/pages/fund/transfer';
const records = '/pages/fund/assets_all_record';
const bills = '/pages/setting/bill';
const transferHistory = '/pages/fund/transfer_history';
const depositCoins = '/pages/fund/select';
const deposit = '/pages/fund/receive';
const moneyRecord = '/pages/fund/receive_withdraw_record';
const finance = '/pages/financial/index';
const nfts = '/pages/nft/nft';
const login = '/pages/common/login';
const register = '/pages/common/register';
const area = '/pages/common/area';
const article = '/pages/common/article';
const settings = '/pages/setting/setting';
const security = '/pages/setting/security';
const payPassword = '/pages/setting/payPassword';
const identity = '/pages/setting/real_mark';
const identityForm = '/pages/setting/real';

const onePageOfEachRemote = remotePages.map(({ route }) => route);

/** The routes that each e2e test visits. `npm test -- --changed` selects the tests of the routes that a change affects. */
export const specRoutes = {
  'account/identity.spec.ts': [identity, identityForm, settings, alerts],
  'account/security.spec.ts': [security, payPassword, login, settings, assets],
  'faults/api.spec.ts': everyRoute,
  'faults/messages.spec.ts': everyRoute,
  'faults/remotes.spec.ts': [home, markets, finance, ...onePageOfEachRemote],
  'faults/storage.spec.ts': [home, markets, spot, finance, login, settings],
  'faults/tabs.spec.ts': [home, markets, spot, assets, postings, login, settings],
  'faults/taps.spec.ts': [home, spot, orders, login],
  'first-trade/first-trade.spec.ts': [home, register, markets, chart, spot, orders, assets],
  'platform/budget.spec.ts': everyRoute,
  'platform/host.spec.ts': [home, markets, nfts],
  'platform/loading.spec.ts': [home, markets, spot, chart, nfts, ...onePageOfEachRemote],
  'platform/swap.spec.ts': [spot],
  'shell/accessibility.spec.ts': everyRoute,
  'shell/sessionKey.spec.ts': [markets, assets, login, settings],
  'shell/shell.spec.ts': [home, markets, spot, finance, assets, postings, login, settings],
  'shell/translation.spec.ts': everyRoute,
  'trade/alerts.spec.ts': [markets, alerts, chart, assets, login],
  'trade/chart.spec.ts': [chart, spot],
  'trade/copies.spec.ts': [copies, copyRelation, leadTrading],
  'trade/copy-trading.spec.ts': [traders, trader, copySettings, copyAgreement, copyRelation],
  'trade/contract.spec.ts': [home, spot, contractTicket, contractRecord, receipt],
  'trade/stocks.spec.ts': [stock],
  'trade/options.spec.ts': [spot, options, optionRecord, receipt],
  'trade/order-form.spec.ts': [spot, login],
  'trade/order-kinds.spec.ts': [spot],
  'trade/receipts.spec.ts': [receipt],
  'trade/stop-orders.spec.ts': [spot, orders],
  'trade/two-people.spec.ts': [spot, assets],
  'wallet/bills.spec.ts': [records, bills, transferHistory],
  'wallet/exchange.spec.ts': [assets, exchange, postings, transferHistory],
  'wallet/deposit.spec.ts': [home, assets, depositCoins, deposit, moneyRecord],
  'wallet/transfer.spec.ts': [assets, postings, transfer, transferHistory],
};

/** Backend modules that only some routes use. A change of any other module affects every route. */
export const moduleRoutes = {
  'backend/src/alerts/': [chart, markets, alerts],
  'backend/src/content/': [home, article, area],
  'backend/src/finance/': [home, finance],
  'backend/src/nft/': [home, nfts],
};

/** Specs of the platform itself: registry, edge, command line, builds. */
export const platformSpecs = [
  'platform/budget.spec.ts',
  'platform/host.spec.ts',
  'platform/loading.spec.ts',
  'platform/swap.spec.ts',
  'faults/remotes.spec.ts',
  'shell/shell.spec.ts',
];
