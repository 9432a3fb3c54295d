import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { OwnReceipt } from '@h5/shared/contract/receipts/endpoints';
import { formatTrimmedAmount, minus } from '@h5/shared/money/format';
import { marketName } from '@h5/shared/rules/marketName';
import { formatPreciseDate } from './formatPrecise';
import { receiptUnits } from './receiptUnits';

const words = [
  'long',
  'short',
  'rise',
  'fall',
  'win',
  'loss',
  'draw',
  'void',
  'take_profit',
  'stop_loss',
  'call',
  'put',
  'fail',
] as const;
type ValueWord = (typeof words)[number];

const amountForm = /^-?\d{1,30}(\.\d{1,30})?$/;
const shownDecimals = 18;

/** A value of a receipt for reading: words, markets, times and amounts; anything else as it is. */
export function useValueText(): (name: string, value: unknown) => string {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  return (name, value) => {
    if (typeof value === 'number') {
      return name.endsWith('_at') ? formatPreciseDate(value, locale.tag) : String(value);
    }
    if (typeof value !== 'string') return JSON.stringify(value) ?? '–';
    const word = words.find((one) => one === value);
    if (name === 'symbol') return marketName({ symbol: value });
    if (word) return t(`receipt.value.${word satisfies ValueWord}`);
    return formatValue(value, locale.tag);
  };
}

/** The same for a value of one receipt, with the coin of an amount. */
export function useReceiptText(receipt: OwnReceipt['receipt']) {
  const textOf = useValueText();
  const unitOf = receiptUnits(receipt);
  return (name: string, value: unknown): string => {
    const unit = unitOf(name);
    const text = textOf(name, value);
    return unit === undefined ? text : `${text} ${unit}`;
  };
}

/** Hashes are written below their names. */
export function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > 40;
}

/** An amount with all its decimals and a real minus sign; other texts as they are. */
export function formatValue(value: string, tag: string): string {
  if (!amountForm.test(value)) return value;
  const sign = value.startsWith('-') ? minus : '';
  return sign + formatTrimmedAmount(value.replace('-', ''), tag, shownDecimals);
}
