import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { Loan, LoanEvent } from '@h5/shared/contract/loans/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { ListRow } from '@h5/shared/ui/lists/ListRow';
import styles from './Borrowing.module.css';
import type { LoanDetailStore } from './LoanDetailStore';
import { LoanSale } from './LoanSale';
import { useLoanText } from './useLoanText';

interface LoanEventsProps {
  store: LoanDetailStore;
  loan: Loan;
}

/** What happened to a loan, the last first. A sale leads to its receipt. */
export const LoanEvents = observer(function LoanEvents({ store, loan }: LoanEventsProps) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useLoanText(loan.symbol);
  const { events } = store;

  return (
    <Section title={t('loan.events')}>
      <List
        label={t('loan.events')}
        pages={events}
        isPart
        keyOf={({ no }) => no}
        renderItem={(event) => (
          <>
            <ListRow
              what={t(`loan.event.${event.kind}`)}
              detail={
                <>
                  {formatDateTime(event.time, locale.tag)}
                  {event.price !== null &&
                    ` · ${t('loan.atPrice', { price: `${text.price(event.price)} ${text.currency}` })}`}
                  {event.receiptId !== null && (
                    <>
                      {' · '}
                      <Link
                        to={pageUrl(pagePaths.receipt, { id: event.receiptId })}
                        className={styles.link}
                      >
                        {t('investPositions.receipt')}
                      </Link>
                    </>
                  )}
                </>
              }
              figure={<MaskedAmount>{figureOf(event)}</MaskedAmount>}
            />
            <LoanSale event={event} symbol={loan.symbol} />
          </>
        )}
        empty={<p className={styles.none}>{t('loan.noEvents')}</p>}
      />
    </Section>
  );

  function figureOf({ amount, collateralAmount, kind, level }: LoanEvent): string {
    if (kind === 'call') return level === null ? '' : text.ratio(level);
    const isDebt = kind === 'borrow' || kind === 'repay' || kind === 'due';
    if (isDebt && amount !== null) return text.inCurrency(amount);
    return collateralAmount === null ? '' : text.inCoin(collateralAmount);
  }
});
