import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import {
  formatCoinAmount,
  formatPrice,
  formatSignedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals, type Decimal, type DecimalValue } from '@h5/shared/money/money';
import { roundCosts } from '@h5/shared/money/roundParts';
import type { PositionSide } from '@h5/shared/rules/futures/futures';
import { useOldPrices } from '../feed-age';
import { ActionSheet } from './ActionSheet';
import { usePositionActions } from './PositionActions';
import { liquidationOf } from './positionFigures';
import { PositionHead } from './PositionHead';
import type { PositionSheetProps } from './PositionSheet';
import { findReversalProblem, reversalOf } from './reversal';
import { useProblemMessage } from './useProblemMessage';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

const cents = 2;

/** Closes a position and opens the other side, with what both cost and what is free afterwards. */
export const ReverseSheet = observer(function ReverseSheet({
  contract,
  position,
  onClose,
}: PositionSheetProps) {
  const { t } = useTranslation('trade');
  const { locale, toasts } = useApp();
  const { reverse } = usePositionActions();
  const warning = useOldPrices();
  const written = useProblemMessage();
  const sizes = useSizes(contract);
  const { unit } = useSizeUnit();
  const { terms, market, available } = contract;
  const reversal = reversalOf(contract, position);
  const problem = findReversalProblem(contract, position);
  const size = sizes(unit, position.lots, reversal?.price);
  const decimals = countDecimals(market.tickSize);
  const money = (value: DecimalValue | undefined, isCost = false) =>
    value === undefined ? '–' : formatCoinAmount(value, cents, locale.tag, isCost);
  const price = (value: Decimal | undefined) =>
    value ? formatPrice(value, decimals, locale.tag) : '–';
  const sized = (side: PositionSide) =>
    `${t(`futures.sides.${side}`)} ${t('futures.times', { multiple: position.multiple })}`;
  const rate = formatUnsignedPercent(terms.feeRate, locale.tag);
  const other = position.side === 'long' ? 'short' : 'long';
  const [closing, opening] = reversal
    ? roundCosts([reversal.closed.fee, reversal.opened.fee], cents)
    : [];

  return (
    <ActionSheet
      action={reverse}
      onClose={onClose}
      onSend={send}
      title={t('futures.reverse.title')}
      head={<PositionHead contract={contract} position={position} />}
      rows={[
        { label: t('futures.size'), value: size },
        { label: t('futures.close.price'), value: price(reversal?.price) },
        {
          label: t('futures.close.pnl'),
          value: reversal ? formatSignedAmount(reversal.closed.pnl, locale.tag, cents) : '–',
        },
      ]}
      balances={{
        caption: market.symbol,
        rows: [
          { label: t('futures.side'), before: sized(position.side), after: sized(other) },
          {
            label: t('futures.margin'),
            before: money(position.margin),
            after: money(reversal?.opened.margin, true),
          },
          {
            label: t('futures.liquidation'),
            before: price(liquidationOf(contract, position)),
            after: price(reversal?.opened.liquidation),
          },
          {
            label: t('futures.available'),
            before: money(available),
            after: money(reversal?.availableAfter),
          },
        ],
      }}
      costs={[
        { label: t('futures.reverse.closing', { rate }), value: money(closing) },
        { label: t('futures.reverse.opening', { rate }), value: money(opening) },
      ]}
      total={{
        label: t('futures.reverse.fees'),
        value: money(opening && closing?.plus(opening)),
        unit: 'USDT',
      }}
      warning={warning}
      note={t('futures.reverse.note')}
      problem={problem && written(problem)}
      confirmLabel={t(`futures.reverse.${other}`, { size })}
      confirmVariant={other === 'long' ? 'buy' : 'sell'}
    />
  );

  async function send() {
    const opened = await reverse.send(() => ({ id: position.id }));
    if (!opened) return undefined;
    contract.applyEvent(opened);
    toasts.success(
      t('futures.opened', { price: formatPrice(opened.openPrice ?? 0, decimals, locale.tag) }),
    );
    return opened;
  }
});
