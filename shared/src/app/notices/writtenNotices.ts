import type { i18n as I18n, TOptions } from 'i18next';
import type { OrderNotice, ShownNotice } from '../../contract/alerts/notices';
import {
  pagePaths,
  pageUrl,
  stockTabUrl,
  type TradeMode,
  tradeModeUrl,
  watchedPageUrl,
} from '../../contract/routes';
import {
  formatCoinAmount,
  formatExactAmount,
  formatSignedAmount,
  formatTrimmedAmount,
} from '../../money/format';
import { Decimal } from '../../money/money';
import { marketName } from '../../rules/marketName';
import { formatDate } from '../../rules/formatTime';
import { traderName } from '../../rules/traderName';
import { firedAlertMessage } from '../alertMessages';
import type { LocaleStore } from '../LocaleStore';
import type { MarketsStore } from '../MarketsStore';
import en from './locales/en.json';
import fra from './locales/fra.json';
import hk from './locales/hk.json';
import jp from './locales/jp.json';
import kor from './locales/kor.json';
import spa from './locales/spa.json';
import th from './locales/th.json';
import zh from './locales/zh.json';

const words = { en, fra, hk, jp, kor, spa, th, zh };

const cents = 2;

interface Deps {
  locale: LocaleStore;
  markets: MarketsStore;
}

/** The parameter by which the words of a notice differ. */
const variantOf: Readonly<Record<string, string>> = {
  stop: 'reason',
  option: 'result',
  stock: 'status',
  copy_skipped: 'reason',
  copy_ended: 'reason',
  share: 'role',
  deposit: 'result',
  dual: 'result',
  recharge: 'result',
  withdrawal: 'result',
  ieo: 'result',
  loan: 'event',
  mining: 'end',
};

/** Keys whose symbol is that of a coin. */
const ofCoin: readonly string[] = ['deposit', 'withdrawal', 'claim'];

/** The page that shows more of a notice. */
const modes: Readonly<Record<string, TradeMode>> = { option: 'seconds', stock: 'stock' };

/** Words and links of notices. They are loaded with the first notice: a page that gets none does not wait for them. */
export interface WrittenNotices {
  /**
   * The words of a notice in the language of the page: what happened and, after a line break, its details, if there are any. Undefined
   * for one of a later release.
   */
  messageOf(notice: ShownNotice): string | undefined;
  /** Where it leads: to the page of what an alert watches, or to the page of what it is about. */
  urlOf(notice: ShownNotice): string;
}

export function writtenNotices(app: Deps): WrittenNotices {
  addWords(app.locale.i18n);
  return {
    messageOf: (notice) =>
      'key' in notice ? orderNoticeMessage(app, notice) : firedAlertMessage(app, notice),
    urlOf: (notice) => ('key' in notice ? orderNoticeUrl(app, notice) : watchedPageUrl(notice)),
  };
}

function orderNoticeMessage({ locale }: Deps, { key, params }: OrderNotice): string | undefined {
  const { i18n, tag } = locale;
  const variant = variantOf[key];
  const path = `shared:notice.${key}${variant ? `.${params[variant] ?? ''}` : ''}`;
  if (!i18n.exists(path)) return undefined;
  const amountOf = (name: string) => formatTrimmedAmount(params[name] ?? 0, tag);
  // The coin of a deposit is what its notice is about.
  const coin = ofCoin.includes(key) ? (params.symbol ?? '') : (params.coin ?? 'USDT');
  const moneyOf = (name: string) => formatExactAmount(params[name] ?? 0, coin, tag);
  const percentOf = (name: string) =>
    formatTrimmedAmount(new Decimal(params[name] ?? 0).times(100), tag);
  // These are the values of every notice.
  const message = write(i18n, path, {
    symbol: marketName({ symbol: params.symbol ?? '' }),
    label: params.label ?? '',
    network: params.network ?? '',
    name: params.name ?? '',
    trader: traderName(params.trader ?? '', (number) =>
      write(i18n, 'shared:unnamedTrader', { number }),
    ),
    risk: amountOf('risk'),
    price: amountOf('price'),
    average: amountOf('average'),
    filled: amountOf('filled'),
    credited: moneyOf('credited'),
    amount: moneyOf('amount'),
    coin,
    rate: percentOf('rate'),
    before: percentOf('before'),
    date: formatDate(Number(params.from ?? 0), tag),
    result: resultOf(locale, params),
    lost: lostOf(locale, params),
    missing: missingOf(locale, params),
    sale: saleOf(locale, params),
  });
  return message.trimEnd();
}

/** What a trade would have needed; nothing from a server of an earlier release. */
function missingOf({ i18n, tag }: LocaleStore, { needed, had }: OrderNotice['params']): string {
  if (needed === undefined || had === undefined) return '';
  return write(i18n, 'shared:noticeMissing', {
    needed: formatCoinAmount(needed, cents, tag, true),
    had: formatCoinAmount(had, cents, tag),
  });
}

/** What became of collateral that was sold; nothing from a server of an earlier release. */
function saleOf({ i18n, tag }: LocaleStore, params: OrderNotice['params']): string {
  const { back = '0', coin = '', currency, insured = '0' } = params;
  if (currency === undefined) return '';
  const inCurrency = (name: string) =>
    `${formatExactAmount(params[name] ?? 0, currency, tag)} ${currency}`;
  const returned = [
    inCurrency('surplus'),
    ...(Number(back) > 0 ? [`${formatExactAmount(back, coin, tag)} ${coin}`] : []),
  ];
  const sale = write(i18n, 'shared:noticeSale', {
    proceeds: inCurrency('proceeds'),
    fee: inCurrency('fee'),
    paid: inCurrency('paid'),
    returned: returned.join(' + '),
  });
  if (!(Number(insured) > 0)) return sale;
  return `${sale} ${write(i18n, 'shared:noticeInsured', { insured: inCurrency('insured') })}`;
}

/** What an option cost that was lost; nothing from a server of an earlier release. */
function lostOf({ tag }: LocaleStore, { paid }: OrderNotice['params']): string {
  return paid === undefined ? '' : `(${formatSignedAmount(new Decimal(paid).negated(), tag)} USDT)`;
}

/** What a closed position came to after fees. A server of an earlier release tells it before them. */
function resultOf({ i18n, tag }: LocaleStore, { net, pnl = '0' }: OrderNotice['params']): string {
  if (net === undefined) return `${formatSignedAmount(pnl, tag)} USDT`;
  return write(i18n, 'shared:noticeResult', { amount: formatSignedAmount(net, tag) });
}

/** Words whose keys are known only here. */
function write(i18n: I18n, path: string, values: TOptions): string {
  return i18n.t(path as 'shared:simulated', values);
}

/** The copying, position, option or stock that a notice is about, or the mode of the trade tab. */
function orderNoticeUrl({ markets }: Deps, { key, params }: OrderNotice): string {
  if (params.role === 'received') return pagePaths.leadTrading;
  if (params.trader_id !== undefined) {
    const tab = key === 'copy_skipped' ? 'skipped' : undefined;
    return pageUrl(pagePaths.copyRelation, { id: Number(params.trader_id), tab });
  }
  if (key === 'mining') return pageUrl(pagePaths.lockOrders, { rig: params.rig });
  if (key === 'loan') return pageUrl(pagePaths.borrowing, { id: params.loan });
  if (key === 'claim') return pagePaths.depositClaim;
  if (key === 'address') return pageUrl(pagePaths.withdrawalAddresses, { id: params.address });
  const { position, option, stock_id: stock, order, deposit, withdrawal } = params;
  if (key === 'dual') {
    const tab = params.result === 'fail' ? 'fail' : 'success';
    return pageUrl(pagePaths.investPositions, { tab });
  }
  if (withdrawal !== undefined) return pageUrl(pagePaths.depositRecord, { withdrawal });
  if (params.payment !== undefined) return pageUrl(pagePaths.transferHistory, { kind: 'payment' });
  if (key === 'ieo') return pagePaths.tokenSubscriptions;
  if (params.recharge !== undefined)
    return pageUrl(pagePaths.depositRecord, { id: params.recharge });
  if (deposit !== undefined) return pageUrl(pagePaths.depositRecord, { id: deposit });
  // A position near its liquidation is still on the ticket, where margin is added.
  if (position !== undefined && key !== 'risk')
    return pageUrl(pagePaths.futuresRecord, { id: position });
  if (option !== undefined) return pageUrl(pagePaths.optionRecord, { id: option });
  if (stock !== undefined) return stockTabUrl(Number(stock));
  if (order !== undefined) return pageUrl(pagePaths.orders, { id: order });
  const [base = ''] = (params.symbol ?? '').split('-');
  return tradeModeUrl(modes[key] ?? 'contract', markets.bySymbol.get(`${base}-USDT`));
}

function addWords(i18n: I18n): void {
  if (i18n.exists('shared:notice.risk')) return;
  for (const [language, { shared }] of Object.entries(words)) {
    i18n.addResourceBundle(language, 'shared', shared, true, true);
  }
}
