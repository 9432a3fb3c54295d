import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import type { Rig } from '@h5/shared/contract/mining/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Decimal } from '@h5/shared/money/money';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import { formatUtcTime } from '../../components/formatUtcTime';
import { miningDueTime } from '@h5/shared/rules/mining/mining';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { ListRow } from '@h5/shared/ui/lists/ListRow';
import { ExplainedFacts, PlainFact, type ExplainedFact } from '../../components/ExplainedFacts';
import { SkeletonCards } from '../../components/SkeletonCards';
import { writtenSum } from '../../components/writtenSum';
import holding from '../../components/Holding.module.css';
import surface from '../../components/Surface.module.css';
import styles from './Mining.module.css';
import { RigDetailStore, usePendingStop } from './RigDetailStore';
import { StopSheet } from './StopSheet';
import { useMiningText } from './useMiningText';

/** One rig with its days; a running one can be stopped. Render it with the id as key. */
export const RigDetail = observer(function RigDetail({ id }: { id: string }) {
  const { t } = useTranslation('finance');
  const app = useApp();
  const pending = usePendingStop();
  const [store] = useState(() => new RigDetailStore(app, id, pending));
  const { open, sheet } = useLinkedSheet('stop');
  const { days, rig } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(rig !== undefined);

  if (!rig) {
    return days.problem ? (
      <ErrorCard message={days.problem} onRetry={() => void days.retry()} />
    ) : (
      <SkeletonCards />
    );
  }
  const isOpen = rig.endedAt === null;
  const paid = t('lockOrders.payments', { paid: rig.daysPaid, days: rig.days });
  return (
    <>
      <div className={`${surface.surface} ${holding.card}`}>
        <Hero rig={rig} />
        <div className={holding.progress}>
          <ProgressBar label={paid} value={rig.daysPaid / rig.days} />
          <p className={styles.small}>{paid}</p>
        </div>
        {rig.isHalted && <p className={styles.small}>{t('mining.halted')}</p>}
        <Facts store={store} rig={rig} />
        {isOpen && (
          <>
            <p className={styles.small}>{t('mining.noReturn')}</p>
            <Button variant="soft" isBlock onClick={() => open()}>
              {t('mining.stop')}
            </Button>
          </>
        )}
      </div>
      <Incomes store={store} rig={rig} />
      <StopSheet store={store} rig={rig} {...sheet} isOpen={sheet.isOpen && isOpen} />
    </>
  );
});

const Hero = observer(function Hero({ rig }: { rig: Rig }) {
  const { t } = useTranslation('finance');
  const text = useMiningText(rig);
  const hash = new Decimal(rig.hashTh).times(rig.number);
  return (
    <div className={styles.hero}>
      <CoinIcon code={text.coin} />
      <div className={styles.names}>
        <h2 className={styles.name} translate="no">
          {rig.number} × {rig.name}
        </h2>
        <p className={styles.small}>{text.hash(hash)}</p>
      </div>
      <Badge tone={rig.isHalted ? 'warn' : rig.state === 'running' ? 'up' : 'plain'}>
        {t(`mining.state.${rig.state}`)}
      </Badge>
    </div>
  );
});

/** What it has cost and earned, each with its formula, and its times: a rig that is over has no later end. */
const Facts = observer(function Facts({ store, rig }: { store: RigDetailStore; rig: Rig }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useMiningText(rig);
  const nets = store.days.rows.map(({ net }) => net);
  const paidOnce = (key: 'price' | 'deposit', label: string): ExplainedFact => {
    const all = text.inCurrency(new Decimal(rig[key]).times(rig.number));
    return {
      key,
      label,
      value: <MaskedAmount>{all}</MaskedAmount>,
      words: t('mining.formula.ofAll'),
      numbers: `${text.ofCurrency(rig[key])} × ${rig.number} = ${all}`,
    };
  };
  return (
    <ExplainedFacts
      facts={[
        {
          key: 'income',
          label: t('holding.income'),
          value: (
            <span className={Number(rig.income) > 0 ? holding.gain : undefined}>
              <MaskedAmount>{text.inCoin(rig.income)}</MaskedAmount>
            </span>
          ),
          words: t('mining.formula.income'),
          numbers: `${writtenSum(rig.income, nets, text.ofCoin)} = ${text.inCoin(rig.income)}`,
        },
        paidOnce('price', t('mining.priceLabel')),
        paidOnce('deposit', t('mining.deposit')),
      ]}
    >
      {rig.endedAt === null ? (
        <>
          <PlainFact label={t('lockOrders.next')}>
            {formatUtcTime(miningDueTime(rig.startAt, rig.daysPaid + 1), locale.tag)}
          </PlainFact>
          <PlainFact label={t('lock.ends')}>{formatUtcDate(rig.endAt, locale.tag)}</PlainFact>
        </>
      ) : (
        <PlainFact label={t(rig.state === 'stopped' ? 'mining.stoppedAt' : 'loan.ended')}>
          {formatUtcTime(rig.endedAt, locale.tag)}
        </PlainFact>
      )}
    </ExplainedFacts>
  );
});

const Incomes = observer(function Incomes({ store, rig }: { store: RigDetailStore; rig: Rig }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useMiningText(rig);
  const { days } = store;
  return (
    <Section title={t('mining.dailyIncome')}>
      <List
        label={t('mining.dailyIncome')}
        pages={days}
        isPart
        keyOf={({ day }) => day}
        renderItem={({ date, net, receiptId }) => (
          <ListRow
            what={formatUtcDate(date, locale.tag)}
            detail={
              <Link to={pageUrl(pagePaths.receipt, { id: receiptId })} className={styles.link}>
                {t('mining.receipt')}
              </Link>
            }
            figure={<MaskedAmount>+{text.inCoin(net)}</MaskedAmount>}
          />
        )}
        empty={<p className={styles.none}>{t('mining.noIncome')}</p>}
      />
    </Section>
  );
});
