import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Decimal } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { formatYield } from '../../components/formatYield';
import { ProductCard, CardTerm, CardTerms } from '../../components/ProductCard';
import styles from './LockCard.module.css';
import { LockRate } from './LockRate';
import { useCoin } from './useCoin';

interface LockCardProps {
  /** Of one coin, each with a term of its own. */
  products: readonly LockProduct[];
}

/** Lock products by their term: the rate by day and by year, the least amount, what leaving early costs, and the way to buy. */
export const LockCard = observer(function LockCard({ products }: LockCardProps) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const [first] = products;
  const [chosenId, choose] = useState(first?.id);
  const product = products.find(({ id }) => id === chosenId) ?? first;
  const { coin, write } = useCoin(product?.currencyId ?? 0, product?.name);
  if (!product) return null;
  const isSoldOut = new Decimal(product.left).lt(product.minAmount);

  return (
    <ProductCard
      coin={coin}
      title={t('lock.name', { coin })}
      subtitle={t('lock.term', { count: product.periodDays })}
      rate={<LockRate dailyYield={product.dailyYield} />}
    >
      <div className={styles.terms}>
        {products.length > 1 && (
          <SegmentedControl
            label={t('loan.term')}
            size={36}
            options={products.map(({ id, periodDays }) => ({
              value: String(id),
              label: t('lock.days', { count: periodDays }),
            }))}
            value={String(product.id)}
            onChange={(id) => choose(Number(id))}
          />
        )}
        <CardTerms>
          <CardTerm name={t('lock.min')}>{write(product.minAmount)}</CardTerm>
          <CardTerm name={t('lock.exit')}>
            {product.kind === 'interest'
              ? t('lock.exitInterest')
              : t('lock.exitRate', {
                  rate: formatYield(product.penaltyRatio, locale.tag),
                })}
          </CardTerm>
        </CardTerms>
        {isSoldOut ? (
          <Button size={40} isBlock disabled>
            {t('lock.soldOut')}
          </Button>
        ) : (
          <Button
            as={Link}
            size={40}
            isBlock
            to={pageUrl(pagePaths.lockPurchase, { id: product.id })}
            aria-label={t('lock.buyOf', { coin, count: product.periodDays })}
          >
            {t('lock.buy')}
          </Button>
        )}
      </div>
    </ProductCard>
  );
});
