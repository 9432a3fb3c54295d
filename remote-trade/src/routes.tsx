import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [pagePaths.markets]: lazyPage(
    () => import(/* webpackChunkName: "markets" */ './pages/markets/MarketsPage'),
    'MarketsPage',
  ),
  [pagePaths.search]: lazyPage(
    () => import(/* webpackChunkName: "search" */ './pages/search/SearchPage'),
    'SearchPage',
  ),
  [pagePaths.alerts]: lazyPage(
    () => import(/* webpackChunkName: "alerts" */ './pages/alerts/AlertsPage'),
    'AlertsPage',
  ),
  [pagePaths.spot]: lazyPage(
    () => import(/* webpackChunkName: "spot" */ './pages/spot/SpotPage'),
    'SpotPage',
  ),
  [pagePaths.options]: lazyPage(
    () => import(/* webpackChunkName: "options" */ './pages/options/OptionsPage'),
    'OptionsPage',
  ),
  [pagePaths.optionRecord]: lazyPage(
    () => import(/* webpackChunkName: "option-record" */ './pages/option-record/OptionRecordPage'),
    'OptionRecordPage',
  ),
  [pagePaths.chart]: lazyPage(
    () => import(/* webpackChunkName: "chart" */ './pages/chart/ChartPage'),
    'ChartPage',
  ),
  [pagePaths.orders]: lazyPage(
    () => import(/* webpackChunkName: "orders" */ './pages/orders/OrdersPage'),
    'OrdersPage',
  ),
  [pagePaths.stock]: lazyPage(
    () => import(/* webpackChunkName: "stock" */ './pages/stock/StockPage'),
    'StockPage',
  ),
  [pagePaths.receipt]: lazyPage(
    () => import(/* webpackChunkName: "receipt" */ './pages/receipt/ReceiptPage'),
    'ReceiptPage',
  ),
  [pagePaths.traders]: lazyPage(
    () => import(/* webpackChunkName: "traders" */ './pages/traders/TradersPage'),
    'TradersPage',
  ),
  [pagePaths.trader]: lazyPage(
    () => import(/* webpackChunkName: "trader" */ './pages/trader/TraderPage'),
    'TraderPage',
  ),
  [pagePaths.copies]: lazyPage(
    () => import(/* webpackChunkName: "copies" */ './pages/copies/CopiesPage'),
    'CopiesPage',
  ),
  [pagePaths.copyRelation]: lazyPage(
    () => import(/* webpackChunkName: "copy-relation" */ './pages/copy-relation/CopyRelationPage'),
    'CopyRelationPage',
  ),
  [pagePaths.leadTrading]: lazyPage(
    () => import(/* webpackChunkName: "lead-trading" */ './pages/lead-trading/LeadTradingPage'),
    'LeadTradingPage',
  ),
  [pagePaths.copySettings]: lazyPage(
    () => import(/* webpackChunkName: "copy-settings" */ './pages/copy-settings/CopySettingsPage'),
    'CopySettingsPage',
  ),
  [pagePaths.copyAgreementChinese]: lazyPage(
    () =>
      import(
        /* webpackChunkName: "copy-agreement-zh" */ './pages/copy-agreement/ChineseAgreementPage'
      ),
    'ChineseAgreementPage',
  ),
  [pagePaths.copyAgreementEnglish]: lazyPage(
    () =>
      import(
        /* webpackChunkName: "copy-agreement-en" */ './pages/copy-agreement/EnglishAgreementPage'
      ),
    'EnglishAgreementPage',
  ),
  [pagePaths.contract]: lazyPage(
    () => import(/* webpackChunkName: "contract" */ './pages/contract/ContractPage'),
    'ContractPage',
  ),
  [pagePaths.contractRecord]: lazyPage(
    () =>
      import(
        /* webpackChunkName: "contract-record" */ './pages/contract-record/ContractRecordPage'
      ),
    'ContractRecordPage',
  ),
  [pagePaths.contractTicket]: lazyPage(
    () =>
      import(
        /* webpackChunkName: "contract-ticket" */ './pages/contract-ticket/ContractTicketPage'
      ),
    'ContractTicketPage',
  ),
};
