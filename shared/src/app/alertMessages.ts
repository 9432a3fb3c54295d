import type { AlertKind } from '../contract/alerts/notices';
import { formatSignedPercent, formatPrice } from '../money/format';
import { Decimal, countDecimals } from '../money/money';
import { marketName } from '../rules/marketName';
import type { LocaleStore } from './LocaleStore';
import type { LiveMarket, MarketsStore } from './MarketsStore';

interface Level {
  kind: AlertKind;
  value: string;
}

/** The level of an alert as shown: a price with the market's decimals, or a percentage without its sign. */
export function formatAlertLevel(
  { kind, value }: Level,
  market: LiveMarket | undefined,
  tag: string,
) {
  if (kind !== 'pct24h')
    return formatPrice(value, market?.priceDecimals ?? countDecimals(value), tag);
  const ratio = new Decimal(value).abs().div(100);
  return formatSignedPercent(ratio, tag, countDecimals(value)).replace(/^\+/, '');
}

/** The sentence of a fired alert: "BTC/USDT rose to 97,000". */
export function firedAlertMessage(
  { locale, markets }: { locale: LocaleStore; markets: MarketsStore },
  alert: Level & { baseId: number; symbol: string },
): string {
  const market = markets.byCoin.get(alert.baseId);
  const values = { symbol: marketName(alert), value: formatAlertLevel(alert, market, locale.tag) };
  if (alert.kind !== 'pct24h') return locale.i18n.t(`shared:alert.${alert.kind}`, values);
  const isRise = new Decimal(alert.value).isPositive();
  return locale.i18n.t(isRise ? 'shared:alert.rise' : 'shared:alert.fall', values);
}
