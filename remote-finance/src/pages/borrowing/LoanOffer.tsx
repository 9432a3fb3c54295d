import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import type { LoanProduct } from '@h5/shared/contract/loans/endpoints';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { NoProducts } from '../../components/NoProducts';
import { SkeletonCards } from '../../components/SkeletonCards';
import { LoanProductsStore } from '../../features/loans';
import styles from './Borrowing.module.css';
import { LoanBorrowed } from './LoanBorrowed';
import { LoanForm } from './LoanForm';
import { LoanFormStore, usePendingLoan } from './LoanFormStore';
import { coinOf, loanChoiceOf, type LoanChoice } from './loanChoice';

/** What can be borrowed: a kind, a term and a collateral, all in the address, and the form for them. */
export const LoanOffer = observer(function LoanOffer() {
  const { api } = useApp();
  const [store] = useState(() => new LoanProductsStore(api));
  const { isLoading, problem, refresh, value: products } = store.products;
  const [query] = useSearchParams();
  const { t } = useTranslation('finance');

  useEffect(() => void store.products.load(), [store]);
  useReportUsable(products !== undefined);

  if (!products) {
    return problem ? (
      <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void refresh()} />
    ) : (
      <SkeletonCards />
    );
  }
  const choice = loanChoiceOf(products, query);
  if (!choice) return <NoProducts title={t('loan.empty')} onRefresh={refresh} />;
  return <Chosen choice={choice} kinds={products.map(({ kind }) => kind)} />;
});

interface ChosenProps {
  choice: LoanChoice;
  kinds: readonly LoanProduct['kind'][];
}

const Chosen = observer(function Chosen({ choice, kinds }: ChosenProps) {
  const { t } = useTranslation('finance');
  const app = useApp();
  const { markets, session } = app;
  const pending = usePendingLoan();
  const [store] = useState(() => new LoanFormStore(app, choice, pending));
  const [query, setQuery] = useSearchParams();
  const { product, collateral, termDays } = choice;
  const { done, startAgain } = store.form;

  useEffect(() => store.choose(choice), [store, choice]);
  useEffect(() => markets.watch([collateral.symbol]), [markets, collateral.symbol]);
  useEffect(() => {
    if (session.isSignedIn) void store.protection.load();
  }, [session.isSignedIn, store]);

  if (done) return <LoanBorrowed loan={done} onAgain={startAgain} />;
  return (
    <>
      <div className={styles.filters}>
        <SegmentedControl
          label={t('loan.kind.label')}
          options={kinds.map((value) => ({ value, label: t(`loan.kind.${value}`) }))}
          value={product.kind}
          onChange={(kind) => choose({ kind })}
        />
        <p className={styles.note}>{t(`loan.what.${product.kind}`)}</p>
        {termDays !== null && (
          <SegmentedControl
            label={t('loan.term')}
            options={product.terms.map((days) => ({
              value: String(days),
              label: t('loan.days', { count: days }),
            }))}
            value={String(termDays)}
            onChange={(term) => choose({ term })}
          />
        )}
      </div>
      <LoanForm key={session.token} store={store}>
        <div className={styles.coin}>
          <span aria-hidden className={styles.small}>
            {t('loan.coin')}
          </span>
          <SegmentedControl
            label={t('loan.coin')}
            options={product.collaterals.map(({ symbol }) => ({
              value: coinOf(symbol),
              label: <span translate="no">{coinOf(symbol)}</span>,
            }))}
            value={coinOf(collateral.symbol)}
            onChange={(coin) => choose({ coin })}
          />
        </div>
      </LoanForm>
    </>
  );

  function choose(change: Record<string, string>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setQuery(next, { replace: true });
  }
});
