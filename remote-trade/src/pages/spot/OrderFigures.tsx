import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import type { OrderSide } from '@h5/shared/contract/orders';
import { formatAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { formatRate } from '../../components/formatRate';
import styles from './OrderForm.module.css';
import type { OrderFormStore } from './OrderFormStore';

interface OrderFiguresProps {
  form: OrderFormStore;
  market: LiveMarket;
}

/** What the order comes to, and what there is to spend. */
export const OrderFigures = observer(function OrderFigures({ form, market }: OrderFiguresProps) {
  const { t } = useTranslation('trade');
  const { locale, session } = useApp();
  const { side } = form.draft;
  const { base, quote } = market;
  const coin = side === 'buy' ? quote : base;
  const amount = (value: Parameters<typeof formatAmount>[0], unit: string) =>
    t('amountOf', {
      amount: formatAmount(value, locale.tag, 8, unit === quote ? 2 : 0),
      coin: unit,
    });
  const rate = formatRate(market.takerFee, locale.tag);

  return (
    <>
      <div className={styles.total}>
        <span id="order-total" className={styles.totalLabel}>
          {t(form.isMarket ? 'spot.form.aboutTotal' : `spot.form.total.${side}`, { coin: quote })}
        </span>
        {/* It follows the book: to be read, not to be called out with every tick. */}
        <output aria-labelledby="order-total" aria-live="off" className={styles.totalValue}>
          {form.total ? formatAmount(preview(form.total, side), locale.tag, 2, 2) : '–'}
        </output>
      </div>
      <dl className={styles.figures}>
        {session.isSignedIn && (
          <>
            <Figure id="order-available" label={t('spot.form.available')}>
              <output aria-label={t('spot.form.availableCoin', { coin })}>
                {amount(form.available, coin)}
              </output>
            </Figure>
            <Figure id="order-max" label={t(`spot.form.max.${side}`)}>
              {amount(form.max, base)}
            </Figure>
          </>
        )}
        {form.walk?.slippage && (
          <Figure label={t('spot.form.slippage')}>
            {formatRate(form.walk.slippage, locale.tag)}
          </Figure>
        )}
        <Figure label={t('spot.form.fee', { rate })}>
          {form.fee ? amount(form.fee.toDecimalPlaces(4, Decimal.ROUND_UP), quote) : '–'}
        </Figure>
      </dl>
    </>
  );
});

/** In cents: what is paid is rounded up and what is received down; the confirmation has it exactly. */
function preview(total: Decimal, side: OrderSide): Decimal {
  return total.toDecimalPlaces(2, side === 'buy' ? Decimal.ROUND_UP : Decimal.ROUND_DOWN);
}

interface FigureProps {
  /** Where a field is described by it. */
  id?: string;
  label: string;
  children: ReactNode;
}

function Figure({ id, label, children }: FigureProps) {
  return (
    <div id={id} className={styles.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
