import { languages, type Language } from '@h5/shared/contract/languages';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { Decimal } from '@h5/shared/money/money';
import { maxCandlePeriodMs, minuteMs } from '../../../markets/periods';
import { demoTraders, type DemoTrader } from './demoTraders';
import texts from './texts.json';

const hourMs = 60 * minuteMs;

/** Such as 15 minutes or 1.5 hours. */
function timeOf(ms: number, language: Language): string {
  const isHours = ms >= hourMs;
  // A sentence needs the unit written out, and no amount of money is written here.
  // eslint-disable-next-line no-restricted-properties
  return new Intl.NumberFormat(languages[language].tag, {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(ms / (isHours ? hourMs : minuteMs));
}

type StrategyKey = Exclude<keyof (typeof texts)['en'], 'size' | 'steps'>;

/** What a demo trader does, in the language of the reader: its size, its rule with its times, and how often. A number in braces counts the bars that it trades by. */
export function demoTraderText(trading: DemoTrader, language: Language): string {
  const { nickname, priceSymbol, exposure, multiple, livePeriod, pastBarMs } = trading;
  const { size, steps, ...rules } = texts[language];
  const rule = rules[nickname.toLowerCase() as StrategyKey];
  const stepMs = maxCandlePeriodMs(livePeriod);
  const values: Readonly<Record<string, string>> = {
    market: priceSymbol.replace(/-\w+$/, '-PERP'),
    share: new Decimal(exposure).times(100).toFixed(),
    multiple: String(multiple),
    longer: String(pastBarMs / stepMs),
  };
  return [size, rule, steps]
    .join(' ')
    .replaceAll('。 ', '。')
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      /^\d+$/.test(name) ? timeOf(Number(name) * stepMs, language) : (values[name] ?? ''),
    );
}

/** A trader with the text in the language of the reader, if it is one of the demo; people write their own. */
export function traderInLanguage(trader: Trader, language: Language): Trader {
  const trading = trader.isDemo
    ? demoTraders.find(({ nickname }) => nickname === trader.nickname)
    : undefined;
  return trading ? { ...trader, text: demoTraderText(trading, language) } : trader;
}
