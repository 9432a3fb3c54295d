import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { formatExactAmount, formatUnsignedPercent } from '@h5/shared/money/format';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { YieldRate } from '@h5/shared/ui/figures/YieldRate';
import { ProductCard, CardTerm, CardTerms } from './ProductCard';
import styles from './LockCard.module.css';
import { LockExample } from './LockExample';

/** A lock product: rate, limits and early redemption fee. */
export const LockCard = observer(function LockCard({ product }: { product: LockProduct }) {
  const { t } = useTranslation('finance');
  const { locale, markets } = useApp();
  const coin = markets.codeOf(product.currencyId) || product.name;
  const write = (amount: string) => `${formatExactAmount(amount, coin, locale.tag)} ${coin}`;

  return (
    <ProductCard
      coin={coin}
      title={t('lock.name', { coin })}
      subtitle={t('lock.term', { count: product.periodDays })}
      headline={
        <p>
          <YieldRate ratio={product.dailyYield} tag={locale.tag} />{' '}
          <span className={styles.unit}>{t('lock.daily')}</span>
        </p>
      }
    >
      <div className={styles.terms}>
        <CardTerms>
          <CardTerm name={t('lock.min')}>{write(product.minAmount)}</CardTerm>
          <CardTerm name={t('lock.max')}>{write(product.maxAmount)}</CardTerm>
          <CardTerm name={t('lock.exit')}>
            {t('lock.exitRate', { rate: formatUnsignedPercent(product.penaltyRatio, locale.tag) })}
          </CardTerm>
        </CardTerms>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {t('lock.how')}
          <Icon name="chevron-down" size={16} className={styles.arrow} />
        </summary>
        <LockExample product={product} coin={coin} />
      </details>
    </ProductCard>
  );
});
