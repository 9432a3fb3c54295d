import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import type { Loan } from '@h5/shared/contract/loans/endpoints';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { SkeletonCards } from '../../components/SkeletonCards';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';
import styles from './Borrowing.module.css';
import { CollateralSheet } from './CollateralSheet';
import { LoanDetailFacts } from './LoanDetailFacts';
import { LoanDetailStore, usePendingLoanChanges } from './LoanDetailStore';
import { LoanEvents } from './LoanEvents';
import { LoanStatusBadge } from './LoanStatusBadge';
import { RepaySheet } from './RepaySheet';
import { useLoanText } from './useLoanText';

/** One loan: what is owed, how near it is to its call, and what can be done. Render it with the id as key. */
export const LoanDetail = observer(function LoanDetail({ id }: { id: string }) {
  const app = useApp();
  const pending = usePendingLoanChanges();
  const [store] = useState(() => new LoanDetailStore(app, id, pending));
  const { loan, reading } = store;
  const symbol = loan?.symbol;

  useEffect(() => store.watch(), [store]);
  useEffect(() => (symbol ? app.markets.watch([symbol]) : undefined), [app.markets, symbol]);
  useReportUsable(loan !== undefined);

  if (loan) return <Shown store={store} loan={loan} />;
  return reading.problem ? (
    <ErrorCard message={reading.problem} onRetry={() => void reading.refresh()} />
  ) : (
    <SkeletonCards />
  );
});

const Shown = observer(function Shown({ store, loan }: { store: LoanDetailStore; loan: Loan }) {
  const { t } = useTranslation('finance');
  const text = useLoanText(loan.symbol);
  const repay = useLinkedSheet('repay');
  const collateral = useLinkedSheet('collateral');
  const isOpen = loan.endedAt === null;

  return (
    <>
      <div className={`${surface.surface} ${holding.card}`}>
        <LoanDetailFacts
          loan={loan}
          price={store.price}
          figures={store.figuresAfter()}
          events={store.events.rows}
        >
          {(explainDebt) => (
            <>
              <div className={holding.line}>
                <CoinIcon code={text.currency} />
                <dl className={styles.owed}>
                  {isOpen ? (
                    <ExplainedNumber
                      label={t('loan.debt')}
                      hint={t('investPurchase.explain')}
                      onExplain={explainDebt}
                    >
                      <MaskedAmount>{text.owed(loan.debt)}</MaskedAmount>
                    </ExplainedNumber>
                  ) : (
                    <div>
                      <dt>{t('loan.amount')}</dt>
                      <dd>
                        <MaskedAmount>{text.owed(loan.amount)}</MaskedAmount>
                      </dd>
                    </div>
                  )}
                </dl>
                <LoanStatusBadge loan={loan} />
              </div>
              {loan.status === 'margin_call' && (
                <Notice kind="warn" className={styles.notice}>
                  {t('loan.called', { coin: text.coin })}
                </Notice>
              )}
              {loan.status === 'overdue' && (
                <Notice kind="warn" className={styles.notice}>
                  {t('loan.overdue')}
                </Notice>
              )}
            </>
          )}
        </LoanDetailFacts>
        {isOpen && (
          <div className={styles.actions}>
            <Button isBlock onClick={() => repay.open()}>
              {t('loan.repay')}
            </Button>
            <div className={styles.pair}>
              <Button variant="soft" size={40} onClick={() => collateral.open('add')}>
                {t('loan.add')}
              </Button>
              <Button variant="soft" size={40} onClick={() => collateral.open('remove')}>
                {t('loan.remove')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <LoanEvents store={store} loan={loan} />
      <RepaySheet
        {...repay.sheet}
        isOpen={repay.sheet.isOpen && isOpen}
        store={store}
        loan={loan}
      />
      <CollateralSheet
        {...collateral.sheet}
        isOpen={collateral.sheet.isOpen && isOpen}
        store={store}
        loan={loan}
        direction={collateral.value === 'remove' ? 'remove' : 'add'}
      />
    </>
  );
});
