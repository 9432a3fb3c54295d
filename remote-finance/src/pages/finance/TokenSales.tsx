import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { List } from '@h5/shared/ui/lists/List';
import { NoProducts } from '../../components/NoProducts';
import { SkeletonCards } from '../../components/SkeletonCards';
import styles from '../../components/Cards.module.css';
import { SaleCard } from '../../features/token-sales';
import type { FinanceStore } from './FinanceStore';

/** The token sales, those that have ended too. */
export const TokenSales = observer(function TokenSales({ finance }: { finance: FinanceStore }) {
  const { t } = useTranslation('finance');
  const { projects } = finance;

  return (
    <List
      label={t('tabs.ieo')}
      pages={projects}
      keyOf={({ id }) => id}
      renderItem={(sale) => <SaleCard sale={sale} onTurn={projects.refresh} />}
      empty={<NoProducts title={t('project.empty')} onRefresh={projects.refresh} />}
      skeleton={<SkeletonCards />}
      className={styles.cards}
    />
  );
});
