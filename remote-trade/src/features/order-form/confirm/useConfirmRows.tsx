import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import type { ConfirmSheetRow } from '@h5/shared/ui/overlays/ConfirmSheet';
import type { OrderFormStore } from '../OrderFormStore';
import styles from './OrderConfirm.module.css';
import { useConditionRows } from './useConditionRows';
import { useConfirmFigures } from './useConfirmFigures';

/**
 * The terms of the order, and what they mean in the present market; `through` is how far its limit is through the last price.
 */
export function useConfirmRows(
  store: OrderFormStore,
  market: LiveMarket,
  through: Decimal | undefined,
): ConfirmSheetRow[] {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { amount, price, percent } = useConfirmFigures(market);
  const conditions = useConditionRows(store, market);
  const { estimate } = store;
  const { side } = store.draft;
  const quantity = {
    label: t('spot.form.quantity'),
    value: amount(estimate.quantity ?? 0, market.base, market.base),
  };
  return [...conditions, ...(store.isMarketOrder ? marketRows() : limitRows())];

  function marketRows() {
    const { average, slippage } = estimate.marketFill ?? {};
    return [
      { label: t('confirm.average'), value: average ? price(average) : '–' },
      quantity,
      { label: t('spot.form.slippage'), value: formatUnsignedPercent(slippage ?? 0, tag) },
    ];
  }

  function limitRows() {
    const { average, isBetterThanLimit } = estimate;
    const limit = t('amountOf', { amount: price(estimate.price ?? 0), coin: market.quote });
    return [
      {
        label: t('spot.form.price'),
        value: store.draft.kind === 'market' ? t('kind.market') : limit,
      },
      ...(isBetterThanLimit && average
        ? [{ label: t('confirm.average'), value: price(average) }]
        : []),
      quantity,
      { label: t('confirm.last'), value: last() },
    ];
  }

  /** It updates its own text: a closed sheet must not render with every tick. */
  function last() {
    return (
      <>
        <LivePrice read={() => market.price} decimals={market.priceDecimals} tag={tag} />
        {through && (
          <span className={styles.through}>
            {' '}
            {t(`confirm.through.${side}`, { percent: percent(through) })}
          </span>
        )}
      </>
    );
  }
}
