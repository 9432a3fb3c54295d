import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import type { Rig } from '@h5/shared/contract/mining/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Decimal } from '@h5/shared/money/money';
import { formatDateTime, formatUtcDate } from '@h5/shared/rules/formatTime';
import { miningDueTime } from '@h5/shared/rules/mining/mining';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Section } from '@h5/shared/ui/layout/Section';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { List } from '@h5/shared/ui/lists/List';
import { ListRow } from '@h5/shared/ui/lists/ListRow';
import { SkeletonCards } from '../../components/SkeletonCards';
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
  const paid = t('lockOrders.days', { paid: rig.daysPaid, count: rig.days });
  return (
    <>
      <div className={`${surface.surface} ${holding.card}`}>
        <Hero rig={rig} />
        <div>
          <ProgressBar label={paid} value={rig.daysPaid / rig.days} />
          <p className={styles.small}>{paid}</p>
        </div>
        {rig.isHalted && <p className={styles.small}>{t('mining.halted')}</p>}
        <Facts rig={rig} />
        {isOpen && (
          <Button variant="soft" isBlock onClick={() => open()}>
            {t('mining.stop')}
          </Button>
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
      <Badge tone={rig.isHalted ? 'warn' : 'plain'}>{t(`mining.state.${rig.state}`)}</Badge>
    </div>
  );
});

const Facts = observer(function Facts({ rig }: { rig: Rig }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  const text = useMiningText(rig);
  const ofAll = (amount: string) => text.inCurrency(new Decimal(amount).times(rig.number));
  return (
    <DescriptionList>
      <DescriptionItem label={t('mining.income')}>
        <MaskedAmount>{text.inCoin(rig.income)}</MaskedAmount>
      </DescriptionItem>
      <DescriptionItem label={t('mining.priceLabel')}>
        <MaskedAmount>{ofAll(rig.price)}</MaskedAmount>
      </DescriptionItem>
      <DescriptionItem label={t('mining.deposit')}>
        <MaskedAmount>{ofAll(rig.deposit)}</MaskedAmount>
      </DescriptionItem>
      {rig.endedAt === null ? (
        <DescriptionItem label={t('lockOrders.next')}>
          {formatDateTime(miningDueTime(rig.startAt, rig.daysPaid + 1), locale.tag)}
        </DescriptionItem>
      ) : (
        <DescriptionItem label={t('loan.ended')}>
          {formatDateTime(rig.endedAt, locale.tag)}
        </DescriptionItem>
      )}
      <DescriptionItem label={t('lock.ends')}>
        {formatUtcDate(rig.endAt, locale.tag)}
      </DescriptionItem>
    </DescriptionList>
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
        renderItem={({ date, gross, net, receiptId, upkeep }) => (
          <ListRow
            what={formatUtcDate(date, locale.tag)}
            detail={
              <>
                {text.ofCoin(gross)} − {text.ofCoin(upkeep)} ·{' '}
                <Link to={pageUrl(pagePaths.receipt, { id: receiptId })} className={styles.link}>
                  {t('mining.receipt')}
                </Link>
              </>
            }
            figure={<MaskedAmount>+{text.inCoin(net)}</MaskedAmount>}
          />
        )}
        empty={<p className={styles.none}>{t('mining.noIncome')}</p>}
      />
    </Section>
  );
});
