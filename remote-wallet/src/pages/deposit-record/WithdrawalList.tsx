import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { WithdrawalFilter } from '@h5/shared/contract/withdrawals/endpoints';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { MoneyParts, moneyRow, type MoneyTone } from '../../components/MoneyParts';
import { LiveWithdrawals, useWithdrawalState } from '../../features/withdrawals';

const rowHeight = 64;

const tones: Record<Withdrawal['state'], MoneyTone> = {
  prepared: 'warn',
  accepted: 'live',
  skipped: 'live',
  processing: 'live',
  errored: 'live',
  confirming: 'live',
  succeed: 'good',
  canceled: 'over',
  rejected: 'bad',
  failed: 'bad',
};

/** Withdrawals, live. Render it with the filter as key, so that another one starts empty. */
export const WithdrawalList = observer(function WithdrawalList(props: {
  filter: WithdrawalFilter | undefined;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const [withdrawals] = useState(() => new LiveWithdrawals(app, props.filter));
  const { list } = withdrawals;

  useEffect(() => withdrawals.follow(), [withdrawals]);
  useReportUsable(list.isLoaded);

  return (
    <List
      label={t('depositRecord.withdrawals')}
      pages={list}
      keyOf={({ id }) => id}
      renderItem={(one) => <WithdrawalRow withdrawal={one} onOpen={props.onOpen} />}
      rowHeight={rowHeight}
      parts={['name', 'figures']}
      empty={
        props.filter ? (
          <EmptyState title={t('depositRecord.noneOfWithdrawals')} />
        ) : (
          <EmptyState
            title={t('depositRecord.noWithdrawals')}
            action={
              <Button as={Link} to={pagePaths.withdraw} variant="soft" size={40}>
                {t('withdraw.title')}
              </Button>
            }
          />
        )
      }
    />
  );
});

const WithdrawalRow = observer(function WithdrawalRow(props: {
  withdrawal: Withdrawal;
  onOpen: (id: string) => void;
}) {
  const stateOf = useWithdrawalState();
  const { withdrawal, onOpen } = props;
  const { address, amount, coin, createdAt, id, label, network, state } = withdrawal;
  return (
    <button type="button" aria-haspopup="dialog" className={moneyRow} onClick={() => onOpen(id)}>
      <MoneyParts
        amount={amount}
        coin={coin}
        way={`${label} · ${network ?? address}`}
        state={stateOf(withdrawal)}
        tone={tones[state]}
        createdAt={createdAt}
      />
    </button>
  );
});
