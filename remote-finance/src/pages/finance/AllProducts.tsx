import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct } from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import type { TokenSale } from '@h5/shared/contract/token-sales/endpoints';
import { List } from '@h5/shared/ui/lists/List';
import { NoProducts } from '../../components/NoProducts';
import { SkeletonCards } from '../../components/SkeletonCards';
import styles from '../../components/Cards.module.css';
import { LockCard } from '../../features/locks';
import { SaleCard } from '../../features/token-sales';
import type { FinanceStore } from './FinanceStore';
import page from './FinancePage.module.css';
import { OtherWay, otherWays } from './OtherWay';

type Product = { locks: LockProduct[] } | { project: TokenSale };

/** One offer of each kind; the others are under its tab. Then the ways to everything else. */
export const AllProducts = observer(function AllProducts({ finance }: { finance: FinanceStore }) {
  const { t } = useTranslation('finance');
  const { hasRoute } = useApp();
  const locks = finance.locks.groups.map((group) => ({ locks: group }));
  const sales = finance.openProjects.map((project) => ({ project }));
  const products: Product[] = finance.isLoaded ? [...locks.slice(0, 1), ...sales.slice(0, 1)] : [];

  return (
    <div className={styles.all}>
      <List
        label={t('tabs.all')}
        items={products}
        source={finance}
        keyOf={keyOf}
        renderItem={(product) => card(product)}
        empty={<NoProducts title={t('none')} onRefresh={finance.refresh} />}
        skeleton={<SkeletonCards />}
        className={styles.cards}
      />
      {locks.length > 0 && <p className={styles.source}>{t('lock.source')}</p>}
      {finance.isLoaded && (
        <ul className={page.ways}>
          {otherWays
            .filter((way) => way !== 'copy' || hasRoute(pagePaths.traders))
            .map((way) => (
              <li key={way}>
                <OtherWay way={way} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );

  function card(product: Product) {
    if ('locks' in product) return <LockCard products={product.locks} />;
    return <SaleCard sale={product.project} onTurn={finance.projects.refresh} />;
  }
});

function keyOf(product: Product): string {
  return 'locks' in product ? `lock ${product.locks[0]?.id}` : `project ${product.project.id}`;
}
