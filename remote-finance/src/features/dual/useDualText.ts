import { useApp } from '@h5/shared/app';
import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import { formatExactAmount, formatPrice, formatUnsignedPercent } from '@h5/shared/money/format';
import { countDecimals, type DecimalValue } from '@h5/shared/money/money';
import { dualPaidInSide, dualTermRate, type DualSide } from '@h5/shared/rules/dual/dual';
import { formatUtcDate } from '@h5/shared/rules/formatTime';

type Subject = Pick<
  DualProduct,
  'baseId' | 'quoteId' | 'symbol' | 'type' | 'linked' | 'rate' | 'settleAt'
>;

/** How the figures of a product, or of what was bought of it, are written. */
export function useDualText(subject: Subject) {
  const { locale, markets } = useApp();
  const { symbol, type, linked, rate, settleAt } = subject;
  const [base = '', quote = ''] = symbol.split('-');
  const codes: Record<DualSide, string> = { base, quote };
  const { tag } = locale;
  const decimals = markets.bySymbol.get(symbol)?.priceDecimals ?? 2;
  const writeNumber = (side: DualSide, amount: DecimalValue) =>
    formatExactAmount(amount, codes[side], tag);
  const paidIn = dualPaidInSide(type);
  return {
    tag,
    coin: base,
    quote,
    codes,
    paidIn,
    paidInCode: codes[paidIn],
    writeNumber,
    write: (side: DualSide, amount: DecimalValue) => `${writeNumber(side, amount)} ${codes[side]}`,
    price: (value: DecimalValue) => formatPrice(value, decimals, tag),
    linked: formatPrice(linked, countDecimals(linked), tag),
    yearRate: formatUnsignedPercent(rate, tag, 2, 2),
    termRate: (days: number) =>
      formatUnsignedPercent(dualTermRate(rate, days).toFixed(8), tag, 3, 3),
    settles: `${formatUtcDate(settleAt, tag)}, 08:00 UTC`,
  };
}
