import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { LockProduct, TokenSale } from '@h5/shared/contract/finance/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import type { FinanceStore } from './FinanceStore';
import { LockCard } from './LockCard';
import styles from './Products.module.css';
import { TokenSaleCard } from './ProjectCard';

type Product = { lock: LockProduct } | { project: TokenSale };

/** Open token sales, then lock products. */
export const AllProducts = observer(function AllProducts({ finance }: { finance: FinanceStore }) {
  const { t } = useTranslation('finance');
  const products: Product[] = finance.isReady
    ? [
        ...finance.openProjects.map((project) => ({ project })),
        ...finance.locks.map((lock) => ({ lock })),
      ]
    : [];

  return (
    <List
      label={t('tabs.all')}
      items={products}
      keyOf={(product) =>
        'lock' in product ? `lock ${product.lock.id}` : `project ${product.project.id}`
      }
      renderItem={(product) =>
        'lock' in product ? (
          <LockCard product={product.lock} />
        ) : (
          <TokenSaleCard project={product.project} onTurn={finance.projects.refresh} />
        )
      }
      isLoading={finance.isLoading || !finance.isReady}
      problem={finance.problem}
      onRetry={() => void finance.refresh()}
      onRefresh={finance.refresh}
      empty={<NoProducts title={t('none')} onRefresh={finance.refresh} />}
      skeleton={<SkeletonCards />}
      className={styles.cards}
    />
  );
});

export const TokenSales = observer(function Projects({ finance }: { finance: FinanceStore }) {
  const { t } = useTranslation('finance');
  const { projects } = finance;

  return (
    <List
      label={t('tabs.ieo')}
      items={projects.rows}
      keyOf={({ id }) => id}
      renderItem={(project) => <TokenSaleCard project={project} onTurn={projects.refresh} />}
      isLoading={projects.isLoading}
      problem={projects.problem}
      onRetry={() => void projects.retry()}
      hasMore={projects.hasMore}
      onMore={() => void projects.more()}
      onRefresh={projects.refresh}
      empty={<NoProducts title={t('project.empty')} onRefresh={projects.refresh} />}
      skeleton={<SkeletonCards />}
      className={styles.cards}
    />
  );
});

export const LockProducts = observer(function LockProducts({ finance }: { finance: FinanceStore }) {
  const { t } = useTranslation('finance');

  return (
    <List
      label={t('tabs.lock')}
      items={finance.locks}
      keyOf={({ id }) => id}
      renderItem={(product) => <LockCard product={product} />}
      isLoading={finance.isLoadingLocks}
      problem={finance.locksProblem}
      onRetry={() => void finance.readLocks()}
      onRefresh={finance.readLocks}
      empty={<NoProducts title={t('lock.empty')} onRefresh={finance.readLocks} />}
      skeleton={<SkeletonCards />}
      className={styles.cards}
    />
  );
});

interface NoProductsProps {
  title: string;
  onRefresh: () => Promise<void>;
}

function NoProducts({ title, onRefresh }: NoProductsProps) {
  const { t } = useTranslation('finance');
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="soft" size={40} onClick={() => void onRefresh()}>
          {t('refresh')}
        </Button>
      }
    />
  );
}

function SkeletonCards() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className={styles.skeletons}>
      {[184, 184, 152].map((height, index) => (
        <Skeleton key={index} height={height} radius={12} />
      ))}
    </div>
  );
}
