import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { LockProduct, TokenSale } from '@h5/shared/contract/finance/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { List } from '@h5/shared/ui/lists/List';
import { NoProducts } from '../../components/NoProducts';
import { SkeletonCards } from '../../components/SkeletonCards';
import styles from '../../components/Cards.module.css';
import { LockCard } from '../../features/locks';
import { CopyCard } from './CopyCard';
import type { FinanceStore } from './FinanceStore';
import { TokenSaleCard } from './ProjectCard';

type Product = { lock: LockProduct } | { project: TokenSale } | 'copying' | 'salesNote';

/** What can be bought, then the open token sales. */
export const AllProducts = observer(function AllProducts({ finance }: { finance: FinanceStore }) {
  const { t } = useTranslation('finance');
  const { hasRoute } = useApp();
  const products: Product[] = finance.isReady
    ? [
        ...finance.locks.list.map((lock) => ({ lock })),
        ...(hasRoute(pagePaths.traders) ? (['copying'] as const) : []),
        ...(finance.openProjects.length > 0 ? (['salesNote'] as const) : []),
        ...finance.openProjects.map((project) => ({ project })),
      ]
    : [];

  return (
    <List
      label={t('tabs.all')}
      items={products}
      keyOf={keyOf}
      renderItem={(product) => card(product)}
      isLoading={finance.isLoading || !finance.isReady}
      problem={finance.problem}
      onRetry={() => void finance.refresh()}
      onRefresh={finance.refresh}
      empty={<NoProducts title={t('none')} onRefresh={finance.refresh} />}
      skeleton={<SkeletonCards />}
      className={styles.cards}
    />
  );

  function card(product: Product) {
    if (product === 'copying') return <CopyCard />;
    if (product === 'salesNote') return <Notice kind="info">{t('notOpen')}</Notice>;
    if ('lock' in product) return <LockCard product={product.lock} />;
    return <TokenSaleCard project={product.project} onTurn={finance.projects.refresh} />;
  }
});

function keyOf(product: Product): string {
  if (typeof product === 'string') return product;
  return 'lock' in product ? `lock ${product.lock.id}` : `project ${product.project.id}`;
}
