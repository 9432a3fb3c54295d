import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice, formatSignedPercent, formatUnsignedPercent } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { dualDays, dualDistance } from '@h5/shared/rules/dual/dual';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { SkeletonCards } from '../../components/SkeletonCards';
import { useDualText } from './useDualText';
import { InvestStore, type Shelf } from './InvestStore';
import surface from '../../components/Surface.module.css';
import styles from './DualShelf.module.css';

interface DualLadderProps {
  shelf: Shelf;
  symbol: string;
}

/** The linked prices of each settlement around the present price. Render it with the shelf as key. */
export const DualLadder = observer(function DualLadder({ shelf, symbol }: DualLadderProps) {
  const { t } = useTranslation('finance');
  const { api, clock, locale, markets } = useApp();
  const [store] = useState(() => new InvestStore(api, shelf));
  const { pages } = store;
  const decimals = markets.bySymbol.get(symbol)?.priceDecimals ?? 2;
  const [, quote = ''] = symbol.split('-');

  useEffect(() => void pages.load(), [pages]);
  useReportUsable(pages.isLoaded);

  if (pages.problem && pages.rows.length === 0) {
    return (
      <ErrorCard
        message={pages.problem}
        isRetrying={pages.isLoading}
        onRetry={() => void pages.retry()}
      />
    );
  }
  if (!pages.isLoaded) return <SkeletonCards />;
  if (pages.rows.length === 0) {
    return (
      <EmptyState
        title={t('invest.empty')}
        action={
          <Button variant="soft" size={40} onClick={() => void pages.refresh()}>
            {t('refresh')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <p className={styles.now}>
        {t('invest.now')}{' '}
        <LivePrice
          read={() => markets.bySymbol.get(symbol)?.price}
          decimals={decimals}
          tag={locale.tag}
          className={styles.price}
        />{' '}
        {quote}
      </p>
      {store.bySettlement.map(({ settleAt, products }) => (
        <section
          key={settleAt}
          className={`${surface.surface} ${styles.group}`}
          aria-label={dateOf(settleAt)}
        >
          <h2 className={styles.date}>
            {dateOf(settleAt)}
            <span className={styles.days}>
              {t('invest.days', { count: Math.max(1, dualDays(clock.now(), settleAt)) })}
            </span>
          </h2>
          <p aria-hidden className={styles.columns}>
            <span>
              {t('invest.linked')}, {quote}
            </span>
            <span>{t('investPurchase.rate')}</span>
          </p>
          <ul className={styles.rungs}>
            {products.map((product) => (
              <li key={product.id}>
                <Rung product={product} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages.hasMore && (
        <Button
          variant="soft"
          size={40}
          isBlock
          isLoading={pages.isLoading}
          onClick={() => void pages.more()}
        >
          {t('invest.more')}
        </Button>
      )}
    </>
  );

  function dateOf(settleAt: number): string {
    return `${formatUtcDate(settleAt, locale.tag)}, 08:00 UTC`;
  }
});

/** What is done at one linked price, with its distance and its rate; a tap leads to the purchase. */
const Rung = observer(function Rung({ product }: { product: DualProduct }) {
  const { t } = useTranslation('finance');
  const { clock, locale, markets } = useApp();
  const { id, linked, rate, settleAt, symbol, type } = product;
  const { termRate } = useDualText(product);
  const market = markets.bySymbol.get(symbol);
  const price = market?.price;
  const days = Math.max(1, dualDays(clock.now(), settleAt));
  const written = formatPrice(linked, countDecimals(linked), locale.tag);

  return (
    <Link to={pageUrl(pagePaths.investPurchase, { id })} className={styles.rung}>
      <span>
        <VisuallyHidden>{t(`invest.at.${type}`, { price: written })}</VisuallyHidden>
        <span aria-hidden className={styles.linked}>
          {written}
        </span>
        {price !== undefined && (
          <span className={styles.distance}>
            {formatSignedPercent(dualDistance(linked, price), locale.tag)}
          </span>
        )}
      </span>
      <span className={styles.rate}>
        <span>
          <span className={styles.year}>{formatUnsignedPercent(rate, locale.tag, 2, 2)}</span>{' '}
          <VisuallyHidden>{t('invest.year')}</VisuallyHidden>
        </span>
        <span>{t('invest.term', { rate: termRate(days) })}</span>
      </span>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
});
