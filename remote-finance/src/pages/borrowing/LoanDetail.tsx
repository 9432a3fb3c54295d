import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import type { Loan } from '@h5/shared/contract/loans/endpoints';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { loanRates } from '@h5/shared/rules/loans/loans';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { SkeletonCards } from '../../components/SkeletonCards';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';
import styles from './Borrowing.module.css';
import { CollateralSheet } from './CollateralSheet';
import { LoanDetailStore, usePendingLoanChanges } from './LoanDetailStore';
import { LoanEvents } from './LoanEvents';
import { LoanStatusBadge } from './LoanStatusBadge';
import { LtvBar } from './LtvBar';
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
  const { ratio } = store.figuresAfter();

  return (
    <>
      <div className={`${surface.surface} ${holding.card}`}>
        <div className={holding.line}>
          <CoinIcon code={text.coin} size={24} />
          <div className={styles.names}>
            <h2 className={styles.amount}>
              <MaskedAmount>{text.inCurrency(isOpen ? loan.debt : loan.amount)}</MaskedAmount>
            </h2>
            <p className={styles.small}>{t(isOpen ? 'loan.debt' : 'loan.amount')}</p>
          </div>
          <LoanStatusBadge loan={loan} />
        </div>
        {loan.status === 'margin_call' && (
          <Notice kind="warn">{t('loan.called', { coin: text.coin })}</Notice>
        )}
        {loan.status === 'overdue' && <Notice kind="warn">{t('loan.overdue')}</Notice>}
        {isOpen && ratio && <LtvBar ratio={ratio} limits={loan} write={text.ratio} />}
        <Facts loan={loan} price={store.price} />
        {isOpen && (
          <div className={styles.actions}>
            <Button isBlock onClick={() => repay.open()}>
              {t('loan.repay')}
            </Button>
            <div className={styles.pair}>
              <Button variant="soft" onClick={() => collateral.open('add')}>
                {t('loan.add')}
              </Button>
              <Button variant="soft" onClick={() => collateral.open('remove')}>
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

const Facts = observer(function Facts({ loan, price }: { loan: Loan; price: string | undefined }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useLoanText(loan.symbol);
  const time = (at: number) => formatDateTime(at, locale.tag);
  const priced = (at: string) =>
    `${text.price(at)}${price ? ` (${text.distance(at, price)})` : ''}`;

  return (
    <DescriptionList>
      {loan.endedAt === null ? (
        <>
          <DescriptionItem label={t('loan.collateral')}>
            <MaskedAmount>{text.inCoin(loan.collateralAmount)}</MaskedAmount>
          </DescriptionItem>
          {loan.callPrice !== null && (
            <DescriptionItem label={t('loan.price.call')}>{priced(loan.callPrice)}</DescriptionItem>
          )}
          {loan.liquidationPrice !== null && (
            <DescriptionItem label={t('loan.price.liquidation')}>
              {priced(loan.liquidationPrice)}
            </DescriptionItem>
          )}
          <DescriptionItem label={t('loan.principal')}>
            <MaskedAmount>{text.inCurrency(loan.principalLeft)}</MaskedAmount>
          </DescriptionItem>
          <DescriptionItem label={t('loan.interestDue')}>
            <MaskedAmount>{text.inCurrency(loan.interestDue)}</MaskedAmount>
          </DescriptionItem>
          {Number(loan.penaltyDue) > 0 && (
            <DescriptionItem label={t('loan.penalty')}>
              {text.inCurrency(loan.penaltyDue)}
            </DescriptionItem>
          )}
          {loan.nextChargeAt !== null && (
            <DescriptionItem label={t('loan.nextCharge')}>
              {time(loan.nextChargeAt)}
            </DescriptionItem>
          )}
        </>
      ) : (
        <DescriptionItem label={t('loan.ended')}>{time(loan.endedAt)}</DescriptionItem>
      )}
      <DescriptionItem label={t('loan.interestPaid')}>
        <MaskedAmount>{text.inCurrency(loan.interestPaid)}</MaskedAmount>
      </DescriptionItem>
      <DescriptionItem label={t('loan.rate')}>
        {t(`loan.rateOf.${loan.kind}`, {
          rate: text.rate(loan.rate),
          year: text.ratio(loanRates(loan).year),
        })}
      </DescriptionItem>
      <DescriptionItem label={t('loan.opened')}>{time(loan.openedAt)}</DescriptionItem>
      {loan.dueAt !== null && (
        <DescriptionItem label={t('loan.due')}>{time(loan.dueAt)}</DescriptionItem>
      )}
    </DescriptionList>
  );
});
