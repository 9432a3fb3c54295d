import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedPercent,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, type DecimalValue } from '@h5/shared/money/money';
import { futuresFee, initialMargin } from '@h5/shared/rules/futures/futures';
import { FormulaSheet } from '../../components/FormulaSheet';
import type { FuturesTicketStore } from './FuturesTicketStore';

export type TicketNumber = 'cost' | 'liquidation' | 'breakEven' | 'overnight';

interface TicketExplanationProps {
  name: TicketNumber;
  ticket: FuturesTicketStore;
  isOpen: boolean;
  onClose: () => void;
}

const cents = 2;

/** How a number of the ticket is computed, by the rules that the server uses. */
export const TicketExplanation = observer(function TicketExplanation(
  props: TicketExplanationProps,
) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

type PartName = 'open' | 'size' | 'multiple' | 'margin' | 'maintenance' | 'fee' | 'rate' | 'night';

const partsOf: Readonly<Record<TicketNumber, readonly PartName[]>> = {
  cost: ['open', 'size', 'multiple', 'fee'],
  liquidation: ['open', 'margin', 'maintenance', 'size'],
  breakEven: ['open', 'rate'],
  overnight: ['open', 'size', 'night'],
};

const OpenSheet = observer(function OpenSheet({ name, ticket, onClose }: TicketExplanationProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { contract, draft, estimate, price } = ticket;
  const { market, terms } = contract;
  const decimals = countDecimals(market.tickSize);
  const isLong = draft.side === 'long';
  const known = (value: DecimalValue | undefined, write: (value: DecimalValue) => string) =>
    value === undefined ? undefined : write(value);
  const priced = (value: DecimalValue | undefined) =>
    known(value, (one) => formatPrice(one, decimals, tag));
  const money = (value: DecimalValue | undefined) =>
    known(value, (one) => formatCoinAmount(one, cents, tag, true));
  const rate = formatUnsignedPercent(terms.feeRate, tag);
  const coin = market.symbol.split('-')[0] ?? '';
  const size = known(estimate?.number, (number) => formatTrimmedAmount(number, tag));
  const parts: Readonly<Record<PartName, readonly [label: string, value: string | undefined]>> = {
    open: [t('futures.openPrice'), priced(estimate?.price ?? price)],
    size: [t('futures.sizeIn', { coin }), size],
    multiple: [t('futures.explain.multiple'), String(draft.multiple)],
    margin: [t('futures.margin'), money(estimate?.margin)],
    maintenance: [t('futures.explain.maintenance'), money(estimate?.maintenance)],
    fee: [t('futures.fee', { rate }), money(estimate?.fee)],
    rate: [t('futures.fee', { rate: '' }).trim(), rate],
    night: [t('futures.prices.overnight'), formatUnsignedPercent(terms.overnightRate, tag)],
  };
  const results: Readonly<Record<TicketNumber, string>> = {
    cost: t('amountOf', { amount: money(estimate?.cost) ?? '', coin: 'USDT' }),
    liquidation: priced(estimate?.liquidation) ?? '',
    breakEven: priced(estimate?.breakEven) ?? '',
    overnight: t('amountOf', { amount: money(night()) ?? '', coin: 'USDT' }),
  };

  return (
    <FormulaSheet
      title={name === 'overnight' ? t('futures.prices.overnight') : t(`futures.${name}`)}
      parts={shownParts().map((part) => {
        const [label, value] = parts[part];
        return { name: part, label, value };
      })}
      write={write}
      result={results[name]}
      detail={detail()}
      note={
        estimate
          ? t(`futures.explain.note.${name}`)
          : `${t(`futures.explain.note.${name}`)} ${t('explain.enter')}`
      }
      onClose={onClose}
    />
  );

  /** The better price of a short costs no more than its limit, so that its margin is not the size by the multiple. */
  function isMarginReduced(): boolean {
    const { margin, notional } = estimate ?? {};
    return !!margin && !!notional && margin.lt(initialMargin(notional, draft.multiple));
  }

  /** How far the mark is from the liquidation. */
  function detail(): string | undefined {
    const { liquidationDistance: ratio } = estimate ?? {};
    if (name !== 'liquidation' || !ratio) return undefined;
    return formatSignedPercent(isLong ? ratio.negated() : ratio, tag);
  }

  function night() {
    return estimate && futuresFee(estimate.notional, terms.overnightRate);
  }

  function shownParts(): readonly PartName[] {
    return name === 'cost' && isMarginReduced() ? ['margin', 'fee'] : partsOf[name];
  }

  function write(of: (part: PartName) => string): string {
    const [less, more] = isLong ? ['−', '+'] : ['+', '−'];
    switch (name) {
      case 'cost':
        if (isMarginReduced()) return `${of('margin')} + ${of('fee')}`;
        return `${of('open')} × ${of('size')} ÷ ${of('multiple')} + ${of('fee')}`;
      case 'liquidation':
        return `${of('open')} ${less} (${of('margin')} − ${of('maintenance')}) ÷ ${of('size')}`;
      case 'breakEven':
        return `${of('open')} × (1 ${more} ${of('rate')}) ÷ (1 ${less} ${of('rate')})`;
      case 'overnight':
        return `${of('open')} × ${of('size')} × ${of('night')}`;
    }
  }
});
