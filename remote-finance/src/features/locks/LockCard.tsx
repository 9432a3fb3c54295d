import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { Button } from '@h5/shared/ui/actions/Button';
import { ProductCard, CardTerm, CardTerms } from '../../components/ProductCard';
import styles from './LockCard.module.css';
import { LockRate } from './LockRate';
import { useCoin } from './useCoin';

/** A lock product: its rate by day and by year, its least amount, what leaving early costs, and the way to buy it. */
export const LockCard = observer(function LockCard({ product }: { product: LockProduct }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { coin, write } = useCoin(product.currencyId, product.name);
  const isSoldOut = new Decimal(product.left).lt(product.minAmount);

  return (
    <ProductCard
      coin={coin}
      title={t('lock.name', { coin })}
      subtitle={t('lock.term', { count: product.periodDays })}
      rate={<LockRate dailyYield={product.dailyYield} />}
    >
      <div className={styles.terms}>
        <CardTerms>
          <CardTerm name={t('lock.min')}>{write(product.minAmount)}</CardTerm>
          <CardTerm name={t('lock.exit')}>
            {product.kind === 'interest'
              ? t('lock.exitInterest')
              : t('lock.exitRate', {
                  rate: formatUnsignedPercent(product.penaltyRatio, locale.tag),
                })}
          </CardTerm>
        </CardTerms>
        <p className={styles.source}>{t('lock.source')}</p>
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
