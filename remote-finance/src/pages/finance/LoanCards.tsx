import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { LoanProduct } from '@h5/shared/contract/loans/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { List } from '@h5/shared/ui/lists/List';
import { formatYield } from '../../components/formatYield';
import { NoProducts } from '../../components/NoProducts';
import { PlainFact } from '../../components/ExplainedFacts';
import { ProductCard } from '../../components/ProductCard';
import { ProductRate } from '../../components/ProductRate';
import { SkeletonCards } from '../../components/SkeletonCards';
import styles from '../../components/Cards.module.css';
import { LoanProductsStore } from '../../features/loans';
import { useCoin } from '../../features/locks';
import loan from './LoanCards.module.css';

/** What can be borrowed, with what it costs by the hour or day and by the year. */
export const LoanCards = observer(function LoanCards() {
  const { t } = useTranslation('finance');
  const { api, session } = useApp();
  const [store] = useState(() => new LoanProductsStore(api));
  const { products } = store;

  useEffect(() => void store.products.load(), [store]);

  return (
    <>
      <div className={loan.links}>
        {session.isSignedIn && (
          <Button
            as={Link}
            to={pageUrl(pagePaths.borrowing, { tab: 'mine' })}
            variant="soft"
            size={40}
            isBlock
          >
            {t('loan.tab.mine')}
          </Button>
        )}
      </div>
      <List
        label={t('tabs.loan')}
        items={products.value ?? []}
        source={products}
        keyOf={({ id }) => id}
        renderItem={(product) => <LoanCard product={product} />}
        empty={<NoProducts title={t('loan.empty')} onRefresh={products.refresh} />}
        skeleton={<SkeletonCards />}
        className={styles.cards}
      />
    </>
  );
});

const LoanCard = observer(function LoanCard({ product }: { product: LoanProduct }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { coin, write, writeNumber } = useCoin(product.currencyId);
  const { kind, max, min, rate, yearRate } = product;
  const coins = product.collaterals.map(({ symbol }) => symbol.split('-')[0]).join(', ');
  const name = `${coin} · ${t(`loan.kind.${kind}`)}`;

  return (
    <ProductCard
      coin={coin}
      title={t(`loan.kind.${kind}`)}
      subtitle={coin}
      rate={
        <ProductRate
          ratio={yearRate}
          unit={t('invest.year')}
          other={t(`loan.rateOf.${kind}`, {
            rate: formatYield(rate, locale.tag),
          })}
        />
      }
    >
      <div className={loan.terms}>
        <p className={loan.note}>{t(`loan.what.${kind}`)}</p>
        <dl>
          <PlainFact label={t('loan.collateral')}>{coins}</PlainFact>
          <PlainFact label={t('lock.amount')}>
            {t('loan.range', { min: writeNumber(min), max: write(max) })}
          </PlainFact>
        </dl>
        <Button
          as={Link}
          size={40}
          isBlock
          to={pageUrl(pagePaths.borrowing, { kind })}
          aria-label={t('loan.borrowOf', { name })}
        >
          {t('loan.borrow')}
        </Button>
      </div>
    </ProductCard>
  );
});
