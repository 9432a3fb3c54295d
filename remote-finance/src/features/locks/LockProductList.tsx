import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { List } from '@h5/shared/ui/lists/List';
import { NoProducts } from '../../components/NoProducts';
import { SkeletonCards } from '../../components/SkeletonCards';
import styles from '../../components/Cards.module.css';
import { LockCard } from './LockCard';
import { useLockProducts } from './LockProductsStore';

/** The lock products, a card for each coin. */
export const LockProductList = observer(function LockProductList() {
  const { t } = useTranslation('finance');
  const { groups, reading } = useLockProducts();

  return (
    <>
      <List
        label={t('tabs.lock')}
        items={groups}
        source={reading}
        keyOf={([first]) => first?.id ?? 0}
        renderItem={(products) => <LockCard products={products} />}
        empty={<NoProducts title={t('lock.empty')} onRefresh={reading.refresh} />}
        skeleton={<SkeletonCards />}
        className={styles.cards}
      />
      {groups.length > 0 && <p className={styles.source}>{t('lock.source')}</p>}
    </>
  );
});
