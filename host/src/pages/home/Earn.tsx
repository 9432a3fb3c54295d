import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { YieldRate } from '@h5/shared/ui/figures/YieldRate';
import { Section } from '@h5/shared/ui/layout/Section';
import styles from './Earn.module.css';

/** Lock products with their yield and period. */
export function HomeEarnProducts({ products }: { products: readonly LockProduct[] }) {
  const { t } = useTranslation('host');
  const { hasRoute } = useApp();
  if (products.length === 0 || !hasRoute(pagePaths.finance)) return null;

  return (
    <Section
      title={t('home.earn.title')}
      className={styles.earn}
      action={
        <Link to={pagePaths.finance} className={styles.all}>
          {t('home.earn.all')}
          <Icon name="chevron-right" size={16} />
        </Link>
      }
    >
      <ul className={styles.cards}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const ProductCard = observer(function ProductCard({ product }: { product: LockProduct }) {
  const { t } = useTranslation('host');
  const { locale } = useApp();
  const { name, dailyYield, periodDays, minAmount } = product;

  return (
    <Link to={pagePaths.finance} className={styles.card}>
      <span className={styles.head}>
        <CoinIcon code={name} size={24} />
        <span translate="no" className={styles.coin}>
          {name}
        </span>
        <Badge>{t('home.earn.lock')}</Badge>
      </span>
      <YieldRate ratio={dailyYield} tag={locale.tag} />
      <span className={styles.term}>{t('home.earn.term', { count: periodDays })}</span>
      <span className={styles.minimum}>
        <span>{t('home.earn.minimum')}</span>
        <span className={styles.amount}>
          {t('home.earn.amount', {
            amount: formatTrimmedAmount(minAmount, locale.tag),
            coin: name,
          })}
        </span>
      </span>
    </Link>
  );
});
