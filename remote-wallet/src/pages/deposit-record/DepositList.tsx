import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import type { DepositFilter } from '@h5/shared/contract/deposits/endpoints';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { DepositRow, LiveDeposits } from '../../features/deposits';

const rowHeight = 64;

/** Render it with the filter as key, so that another one starts empty. */
export const DepositList = observer(function DepositList(props: {
  filter: DepositFilter | undefined;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const { filter, onOpen } = props;
  const [deposits] = useState(() => new LiveDeposits(app, { filter }));
  const { list } = deposits;

  useEffect(() => deposits.follow(), [deposits]);
  useReportUsable(list.isLoaded);

  return (
    <List
      label={t('depositRecord.title')}
      pages={list}
      keyOf={({ id }) => id}
      renderItem={(deposit) => <DepositRow deposit={deposit} onOpen={onOpen} />}
      rowHeight={rowHeight}
      parts={['name', 'figures']}
      empty={
        filter ? (
          <EmptyState title={t('depositRecord.noneOfState')} />
        ) : (
          <EmptyState
            title={t('depositRecord.none')}
            action={
              <Button as={Link} to={pagePaths.coinSelect} variant="soft" size={40}>
                {t('depositRecord.first')}
              </Button>
            }
          >
            {t('depositRecord.noneHelp')}
          </EmptyState>
        )
      }
    />
  );
});
