import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { formatExactAmount } from '@h5/shared/money/format';
import { formatExactTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { CodeForm } from './CodeForm';
import { useWithdrawalState } from './useWithdrawalState';
import styles from './WithdrawalDetails.module.css';
import { WithdrawalStore } from './WithdrawalStore';

const returnable: readonly string[] = ['prepared', 'accepted', 'skipped'];

/** A withdrawal, live: how it stands, its times, and what can be done about it. Render it with the id as key. */
export const WithdrawalDetails = observer(function WithdrawalDetails({ id }: { id: string }) {
  const app = useApp();
  const [store] = useState(() => new WithdrawalStore(id, app));
  const { value, problem } = store.reading;
  useEffect(() => store.watch(), [store]);

  if (!value) {
    return problem ? (
      <ErrorCard message={problem} onRetry={() => void store.reading.refresh()} />
    ) : (
      <SkeletonRows row={['name', 'figures']} count={6} />
    );
  }
  return <Details withdrawal={value.withdrawal} store={store} />;
});

const Details = observer(function Details(props: {
  withdrawal: Withdrawal;
  store: WithdrawalStore;
}) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const stateOf = useWithdrawalState();
  const { withdrawal, store } = props;
  const { address, amount, coin, fee, label, net, network, reason, state, txid } = withdrawal;
  const money = (value: string) => `${formatExactAmount(value, coin, locale.tag)} ${coin}`;
  const times = [
    ['createdAt', withdrawal.createdAt],
    ['acceptedAt', withdrawal.acceptedAt],
    ['sentAt', withdrawal.sentAt],
    ['endedAt', withdrawal.endedAt],
  ] as const;

  return (
    <div className={styles.details}>
      <p className={styles.state} data-state={state} aria-live="polite">
        {stateOf(withdrawal)}
        {reason && <span className={styles.reason}>{t(`withdrawal.reason.${reason}`)}</span>}
      </p>
      {state === 'prepared' && <CodeForm store={store} />}
      <DescriptionList>
        <DescriptionItem label={t('withdrawal.arrives')}>
          <MaskedAmount>{money(net)}</MaskedAmount>
        </DescriptionItem>
        <DescriptionItem label={t('withdrawal.fee')}>{money(fee)}</DescriptionItem>
        <DescriptionItem label={t('withdrawal.total')}>
          <MaskedAmount>{money(amount)}</MaskedAmount>
        </DescriptionItem>
        <DescriptionItem label={t('withdrawal.to')}>
          {label} · {network}
        </DescriptionItem>
      </DescriptionList>
      <GroupedAddress address={address} />
      <DescriptionList>
        {txid !== null && (
          <DescriptionItem label={t('withdrawal.txid')}>
            <code className={styles.code}>{txid}</code>
          </DescriptionItem>
        )}
        {times.map(
          ([name, time]) =>
            time !== null && (
              <DescriptionItem key={name} label={t(`withdrawal.${name}`)}>
                {formatExactTime(time, locale.tag)}
              </DescriptionItem>
            ),
        )}
      </DescriptionList>
      {returnable.includes(state) && (
        <Button
          variant="secondary"
          isBlock
          isLoading={store.request.isSending}
          onClick={() => void store.cancel()}
        >
          {t('withdrawal.cancel')}
        </Button>
      )}
    </div>
  );
});
