import { toMerged } from 'es-toolkit';
import common from '../locales/en.json';
import alerts from '../features/alerts/locales/en.json';
import chart from '../features/chart/locales/en.json';
import feedAge from '../features/feed-age/locales/en.json';
import futures from '../features/futures/locales/en.json';
import copyTrading from '../features/copy-trading/locales/en.json';
import copies from '../features/copies/locales/en.json';
import favourites from '../features/favourites/locales/en.json';
import marketList from '../features/market-list/locales/en.json';
import options from '../features/options/locales/en.json';
import orderBook from '../features/order-book/locales/en.json';
import orderLadder from '../features/order-ladder/locales/en.json';
import orderForm from '../features/order-form/locales/en.json';
import orderRows from '../features/order-rows/locales/en.json';
import amendOrder from '../features/amend-order/locales/en.json';
import recentTrades from '../features/recent-trades/locales/en.json';
import shareCard from '../features/share-card/locales/en.json';
import stockOrders from '../features/stock-orders/locales/en.json';
import stockList from '../features/stock-list/locales/en.json';
import alertsPage from '../pages/alerts/locales/en.json';
import chartPage from '../pages/chart/locales/en.json';
import copiesPage from '../pages/copies/locales/en.json';
import copyRelationPage from '../pages/copy-relation/locales/en.json';
import leadTradingPage from '../pages/lead-trading/locales/en.json';
import copyAgreementPage from '../pages/copy-agreement/locales/en.json';
import contractPage from '../pages/contract/locales/en.json';
import contractRecordPage from '../pages/contract-record/locales/en.json';
import contractTicketPage from '../pages/contract-ticket/locales/en.json';
import copySettingsPage from '../pages/copy-settings/locales/en.json';
import marketsPage from '../pages/markets/locales/en.json';
import optionRecordPage from '../pages/option-record/locales/en.json';
import optionsPage from '../pages/options/locales/en.json';
import ordersPage from '../pages/orders/locales/en.json';
import receiptPage from '../pages/receipt/locales/en.json';
import searchPage from '../pages/search/locales/en.json';
import spotPage from '../pages/spot/locales/en.json';
import stockPage from '../pages/stock/locales/en.json';
import traderPage from '../pages/trader/locales/en.json';
import tradersPage from '../pages/traders/locales/en.json';

/** The English messages of all pages and features, for tests and for the types of `t`. */
export const messages = [
  alerts,
  chart,
  copies,
  feedAge,
  futures,
  copyTrading,
  favourites,
  marketList,
  options,
  orderBook,
  orderLadder,
  orderForm,
  orderRows,
  amendOrder,
  recentTrades,
  shareCard,
  stockOrders,
  stockList,
  alertsPage,
  chartPage,
  contractPage,
  copiesPage,
  copyRelationPage,
  leadTradingPage,
  copyAgreementPage,
  contractRecordPage,
  contractTicketPage,
  copySettingsPage,
  marketsPage,
  optionRecordPage,
  optionsPage,
  ordersPage,
  receiptPage,
  searchPage,
  spotPage,
  stockPage,
  traderPage,
  tradersPage,
].reduce(toMerged, common) as typeof common &
  typeof alerts &
  typeof chart &
  typeof copies &
  typeof feedAge &
  typeof futures &
  typeof copyTrading &
  typeof favourites &
  typeof marketList &
  typeof options &
  typeof orderBook &
  typeof orderLadder &
  typeof orderForm &
  typeof orderRows &
  typeof amendOrder &
  typeof recentTrades &
  typeof shareCard &
  typeof stockOrders &
  typeof stockList &
  typeof alertsPage &
  typeof chartPage &
  typeof contractPage &
  typeof copiesPage &
  typeof copyRelationPage &
  typeof leadTradingPage &
  typeof copyAgreementPage &
  typeof contractRecordPage &
  typeof contractTicketPage &
  typeof copySettingsPage &
  typeof marketsPage &
  typeof optionRecordPage &
  typeof optionsPage &
  typeof ordersPage &
  typeof receiptPage &
  typeof searchPage &
  typeof spotPage &
  typeof stockPage &
  typeof traderPage &
  typeof tradersPage;
