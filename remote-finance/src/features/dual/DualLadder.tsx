import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { DualProduct } from '@h5/shared/contract/dual/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatSignedPercent } from '@h5/shared/money/format';
import { dualDays, dualDistance } from '@h5/shared/rules/dual/dual';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
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
  const [chosen, choose] = useState<string>();
  const shown =
    store.bySettlement.find(({ settleAt }) => String(settleAt) === chosen) ?? store.bySettlement[0];
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
      <div className={styles.dates}>
        <SegmentedControl
          label={t('investPurchase.settled')}
          options={store.bySettlement.map(({ settleAt }) => ({
            value: String(settleAt),
            label: t('invest.days', { count: daysTo(settleAt) }),
          }))}
          value={String(shown?.settleAt)}
          onChange={choose}
        />
      </div>
      {shown && (
        <section
          className={`${surface.surface} ${styles.group}`}
          aria-label={dateOf(shown.settleAt)}
        >
          <h2 className={styles.date}>
            {t('investPurchase.settled')} {dateOf(shown.settleAt)}
          </h2>
          <p aria-hidden className={styles.columns}>
            <span>
              {t('invest.linked')}, {quote}
            </span>
            <span>{t('investPurchase.term')}</span>
          </p>
          <ul className={styles.rungs}>
            {shown.products.map((product) => (
              <li key={product.id}>
                <Rung product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
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

  function daysTo(settleAt: number): number {
    return Math.max(1, dualDays(clock.now(), settleAt));
  }

  function dateOf(settleAt: number): string {
    return `${formatUtcDate(settleAt, locale.tag)}, 08:00 UTC`;
  }
});

/** What is done at one linked price, with its distance and its rate; a tap leads to the purchase. */
const Rung = observer(function Rung({ product }: { product: DualProduct }) {
  const { t } = useTranslation('finance');
  const { clock, locale, markets } = useApp();
  const { id, linked, settleAt, symbol, type } = product;
  const { linked: written, termRate, yearRate } = useDualText(product);
  const market = markets.bySymbol.get(symbol);
  const price = market?.price;
  const days = Math.max(1, dualDays(clock.now(), settleAt));

  return (
    <Link to={pageUrl(pagePaths.investPurchase, { id })} className={styles.rung}>
      <span>
        <VisuallyHidden>{t(`invest.at.${type}`, { price: written })}</VisuallyHidden>
        <span aria-hidden className={styles.linked}>
          {written}
        </span>
        {price !== undefined && (
          <span className={styles.distance}>
            {t('invest.above', {
              distance: formatSignedPercent(dualDistance(linked, price), locale.tag),
            })}
          </span>
        )}
      </span>
      <span className={styles.rate}>
        <span className={styles.strong}>{termRate(days)}</span>
        <span>{t('invest.yearly', { rate: yearRate })}</span>
      </span>
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
});
