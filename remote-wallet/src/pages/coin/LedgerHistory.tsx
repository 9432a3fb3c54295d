import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { Section } from '@h5/shared/ui/layout/Section';
import { LedgerLineRow } from '../../features/postings';
import type { CoinStore } from './CoinStore';

const rowHeight = 64;

/** The ledger lines of a currency, newest first. */
export const LedgerHistory = observer(function LedgerHistory({ coin }: { coin: CoinStore }) {
  const { t } = useTranslation('wallet');
  const { hasRoute } = useApp();
  const { lines } = coin;

  return (
    <Section title={t('coin.history')}>
      <List
        label={t('coin.history')}
        pages={lines}
        isPart
        keyOf={({ id }) => id}
        renderItem={(line) => <LedgerLineRow line={line} decimals={coin.decimals} />}
        rowHeight={rowHeight}
        parts={['name', 'figures']}
        empty={
          <EmptyState
            title={t('coin.noHistory')}
            action={
              hasRoute(pagePaths.markets) && (
                <Button as={Link} to={pagePaths.markets} variant="soft" size={40}>
                  {t('markets')}
                </Button>
              )
            }
          >
            {t('coin.noHistoryHelp')}
          </EmptyState>
        }
      />
    </Section>
  );
});
