import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { JournalLines } from '../../components/JournalLines';
import { useDepositState } from '../../features/deposits';
import { DepositDetailStore } from './DepositDetailStore';
import styles from './DepositDetails.module.css';

/** A deposit and its postings, live. Render it with the id as key. */
export const DepositDetails = observer(function DepositDetails({ id }: { id: string }) {
  const { t } = useTranslation('wallet');
  const { api, locale, topics } = useApp();
  const stateOf = useDepositState();
  const [store] = useState(() => new DepositDetailStore(id, api, topics));
  const { value, problem } = store.reading;

  useEffect(() => store.watch(), [store]);

  if (!value) {
    return problem ? (
      <ErrorCard message={problem} onRetry={() => void store.reading.refresh()} />
    ) : (
      <SkeletonRows row={['name', 'figures']} count={6} />
    );
  }
  const { deposit, lines } = value;
  const { address, amount, coin, confirmations, network, txid, withdrawAfter } = deposit;
  const times = [
    ['seenAt', deposit.createdAt],
    ['creditedAt', deposit.creditedAt],
    ['finalAt', deposit.finalAt],
  ] as const;

  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('depositRecord.amount')}>
          <MaskedAmount>
            {formatExactAmount(amount, coin, locale.tag)} {coin}
          </MaskedAmount>
        </DescriptionItem>
        <DescriptionItem label={t('depositRecord.state')}>{stateOf(deposit)}</DescriptionItem>
        <DescriptionItem label={t('depositRecord.confirmations')}>
          {confirmations}/{withdrawAfter}
        </DescriptionItem>
        <DescriptionItem label={t('depositRecord.network')}>{network}</DescriptionItem>
        <DescriptionItem label={t('depositRecord.address')}>
          <code className={styles.code}>{address}</code>
        </DescriptionItem>
        <DescriptionItem label={t('depositRecord.txid')}>
          <code className={styles.code}>{txid}</code>
        </DescriptionItem>
        {times.map(
          ([name, time]) =>
            time !== null && (
              <DescriptionItem key={name} label={t(`depositRecord.${name}`)}>
                {formatExactTime(time, locale.tag)}
              </DescriptionItem>
            ),
        )}
      </DescriptionList>
      <JournalLines lines={lines} coin={coin} />
    </>
  );
});
