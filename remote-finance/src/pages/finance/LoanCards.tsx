import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { LoanProduct } from '@h5/shared/contract/loans/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { List } from '@h5/shared/ui/lists/List';
import { NoProducts } from '../../components/NoProducts';
import { CardTerm, CardTerms, ProductCard } from '../../components/ProductCard';
import { SkeletonCards } from '../../components/SkeletonCards';
import styles from '../../components/Cards.module.css';
import { LoanProductsStore } from '../../features/loans';
import { useCoin } from '../../features/locks';
import loan from './LoanCards.module.css';

/** What can be borrowed, with what it costs by the hour or day and by the year. */
export const LoanCards = observer(function LoanCards() {
  const { t } = useTranslation('finance');
  const { api } = useApp();
  const [store] = useState(() => new LoanProductsStore(api));
  const { products } = store;

  useEffect(() => void store.products.load(), [store]);

  return (
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
  );
});

const LoanCard = observer(function LoanCard({ product }: { product: LoanProduct }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { coin, write } = useCoin(product.currencyId);
  const { kind, max, min, rate, yearRate } = product;
  const coins = product.collaterals.map(({ symbol }) => symbol.split('-')[0]).join(', ');
  const name = `${coin} · ${t(`loan.kind.${kind}`)}`;

  return (
    <ProductCard coin={coin} title={name} subtitle={t('loan.against', { amount: coins })}>
      <div className={loan.terms}>
        <p className={loan.rate}>
          {t(`loan.rateOf.${kind}`, {
            rate: formatUnsignedPercent(rate, locale.tag, 3),
            year: formatUnsignedPercent(yearRate, locale.tag),
          })}
        </p>
        <p className={loan.note}>{t(`loan.what.${kind}`)}</p>
        <CardTerms>
          <CardTerm name={t('loan.amount')}>
            {t('loan.range', { min: write(min), max: write(max) })}
          </CardTerm>
        </CardTerms>
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
