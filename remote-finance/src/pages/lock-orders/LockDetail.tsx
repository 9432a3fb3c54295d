import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import type { LockOrder } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { formatUtcTime } from '../../components/formatUtcTime';
import { lockDailyInterest, lockIncomeDueTime } from '@h5/shared/rules/lockMining';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { ListRow } from '@h5/shared/ui/lists/ListRow';
import { SkeletonCards } from '../../components/SkeletonCards';
import { LockCurve, LockHero, useCoin } from '../../features/locks';
import { LockDetailStore, usePendingRedemption } from './LockDetailStore';
import { useExitFacts } from './useExitFacts';
import { ExplainedFacts, PlainFact } from '../../components/ExplainedFacts';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';
import styles from './LockOrders.module.css';
import { RedeemSheet } from './RedeemSheet';

/** One lock with its daily incomes; a running one can be left early. Render it with the id as key. */
export const LockDetail = observer(function LockDetail({ id }: { id: string }) {
  const { t } = useTranslation('finance');
  const app = useApp();
  const pending = usePendingRedemption();
  const [store] = useState(() => new LockDetailStore(app, id, pending));
  const { open, sheet } = useLinkedSheet('redeem');
  const { days, lock } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(lock !== undefined);

  if (!lock) {
    return days.problem ? (
      <ErrorCard message={days.problem} onRetry={() => void days.retry()} />
    ) : (
      <SkeletonCards />
    );
  }
  return (
    <>
      <div className={`${surface.surface} ${holding.card}`}>
        <LockHero terms={lock} />
        <Progress lock={lock} />
        <Facts lock={lock} />
        {lock.receiptId !== null && (
          <Button
            as={Link}
            variant="soft"
            size={40}
            isBlock
            to={pageUrl(pagePaths.receipt, { id: lock.receiptId })}
          >
            {t('investPositions.receipt')}
          </Button>
        )}
        {lock.end === null && (
          <>
            <LockCurve terms={lock} amount={lock.amount} today={lock.daysPaid} />
            <Button variant="soft" isBlock onClick={() => open()}>
              {t('lockOrders.redeem')}
            </Button>
          </>
        )}
      </div>
      <Incomes store={store} />
      <RedeemSheet
        store={store}
        lock={lock}
        {...sheet}
        isOpen={sheet.isOpen && lock.end === null}
      />
    </>
  );
});

function Progress({ lock: { daysPaid, periodDays } }: { lock: LockOrder }) {
  const { t } = useTranslation('finance');
  const paid = t('lockOrders.payments', { paid: daysPaid, days: periodDays });
  return (
    <div className={holding.progress}>
      <ProgressBar label={paid} value={daysPaid / periodDays} />
      <p className={holding.note}>{paid}</p>
    </div>
  );
}

const Facts = observer(function Facts({ lock }: { lock: LockOrder }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { write, writeNumber } = useCoin(lock.currencyId);
  const { daysPaid, end, startAt } = lock;
  const masked = (amount: string) => <MaskedAmount>{write(amount)}</MaskedAmount>;
  const exit = useExitFacts(lock);

  return (
    <ExplainedFacts
      facts={[
        {
          key: 'income',
          label: t('lockOrders.income'),
          value: (
            <span className={Number(lock.income) > 0 ? holding.gain : undefined}>
              {masked(lock.income)}
            </span>
          ),
          words: t('lock.formula.total'),
          numbers: `${writeNumber(lockDailyInterest(lock, lock.amount))} × ${daysPaid} = ${write(lock.income)}`,
        },
        ...exit,
      ]}
      first={
        <>
          <PlainFact label={t('lock.amount')}>{masked(lock.amount)}</PlainFact>
          <PlainFact label={t('lockOrders.bought')}>
            {formatUtcTime(lock.boughtAt, locale.tag)}
          </PlainFact>
        </>
      }
    >
      {end === null ? (
        <>
          <PlainFact label={t('lockOrders.next')}>
            {formatUtcTime(lockIncomeDueTime(startAt, daysPaid + 1), locale.tag)}
          </PlainFact>
          <PlainFact label={t('lock.ends')}>{formatUtcDate(lock.expireAt, locale.tag)}</PlainFact>
        </>
      ) : (
        <>
          <PlainFact label={t('lockOrders.status')}>{t(`lockOrders.end.${end}`)}</PlainFact>
          <PlainFact label={t(end === 'matured' ? 'loan.ended' : 'lockOrders.left')}>
            {endOf(lock)}
          </PlainFact>
        </>
      )}
    </ExplainedFacts>
  );

  function endOf({ endedAt, expireAt }: LockOrder): string {
    if (end === 'matured') return formatUtcDate(expireAt, locale.tag);
    return endedAt ? formatUtcTime(endedAt, locale.tag) : '–';
  }
});

const Incomes = observer(function Incomes({ store }: { store: LockDetailStore }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const { days, lock } = store;
  const { write } = useCoin(lock?.currencyId ?? 0);
  return (
    <Section title={t('lockOrders.incomes')}>
      <List
        label={t('lockOrders.incomes')}
        pages={days}
        isPart
        keyOf={({ day }) => day}
        renderItem={({ day, amount, receiptId, time }) => (
          <ListRow
            what={t('lockOrders.day', { day })}
            detail={
              <>
                {formatUtcTime(time, locale.tag)}
                {receiptId !== null && (
                  <>
                    {' · '}
                    <Link
                      to={pageUrl(pagePaths.receipt, { id: receiptId, ref: lock?.ref ?? '' })}
                      className={styles.receipt}
                    >
                      {t('mining.receipt')}
                    </Link>
                  </>
                )}
              </>
            }
            figure={<MaskedAmount>+{write(amount)}</MaskedAmount>}
          />
        )}
        empty={<p className={styles.none}>{t('lockOrders.noIncome')}</p>}
      />
    </Section>
  );
});
