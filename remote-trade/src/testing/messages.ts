import { toMerged } from 'es-toolkit';
import common from '../locales/en.json';
import alerts from '../features/alerts/locales/en.json';
import chart from '../features/chart/locales/en.json';
import marketList from '../features/market-list/locales/en.json';
import orderBook from '../features/order-book/locales/en.json';
import orderForm from '../features/order-form/locales/en.json';
import orders from '../features/orders/locales/en.json';
import recentTrades from '../features/recent-trades/locales/en.json';
import alertsPage from '../pages/alerts/locales/en.json';
import chartPage from '../pages/chart/locales/en.json';
import marketsPage from '../pages/markets/locales/en.json';
import ordersPage from '../pages/orders/locales/en.json';
import searchPage from '../pages/search/locales/en.json';
import spotPage from '../pages/spot/locales/en.json';

/** The English messages of all pages and features, for tests and for the types of `t`. */
export const messages = [
  alerts,
  chart,
  marketList,
  orderBook,
  orderForm,
  orders,
  recentTrades,
  alertsPage,
  chartPage,
  marketsPage,
  ordersPage,
  searchPage,
  spotPage,
].reduce(toMerged, common) as typeof common &
  typeof alerts &
  typeof chart &
  typeof marketList &
  typeof orderBook &
  typeof orderForm &
  typeof orders &
  typeof recentTrades &
  typeof alertsPage &
  typeof chartPage &
  typeof marketsPage &
  typeof ordersPage &
  typeof searchPage &
  typeof spotPage;
