import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';
import { DemoBadge } from '../../components/DemoBadge';
import row from '../../components/HistoryRow.module.css';
import { RecordLink } from '../../components/RecordLink';
import styles from './DepositCoinsPage.module.css';
import { listDepositCoins, type DepositCoin } from './listDepositCoins';

/** /pages/fund/select — the coins that can be paid in, those with the highest balance first. */
export const DepositCoinsPage = observer(function DepositCoinsPage() {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const { markets, wallet } = app;
  const [query, setQuery] = useState('');
  const coins = listDepositCoins(app, query);

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
  }, [markets, wallet]);
  useReportUsable(wallet.isLoaded);

  return (
    <Page
      path={pagePaths.depositCoins}
      title={t('depositCoins.title')}
      badge={<DemoBadge />}
      actions={<RecordLink label={t('depositCoins.record')} />}
    >
      <SearchField
        name="currency"
        label={t('depositCoins.search')}
        className={styles.search}
        value={query}
        onSearch={setQuery}
      />
      {wallet.problem && <ErrorCard message={wallet.problem} onRetry={() => void wallet.load()} />}
      <List
        label={t('depositCoins.list')}
        items={coins}
        keyOf={({ currencyId }) => currencyId}
        renderItem={(coin) => <CoinRow coin={coin} />}
        isLoading={!wallet.isLoaded && !wallet.problem}
        empty={
          <EmptyState
            picture="search"
            title={t('depositCoins.none', { query })}
            action={
              <Button variant="soft" size={40} onClick={() => setQuery('')}>
                {t('depositCoins.clear')}
              </Button>
            }
          >
            {t('depositCoins.noneHelp')}
          </EmptyState>
        }
      />
    </Page>
  );
});

const CoinRow = observer(function CoinRow({ coin }: { coin: DepositCoin }) {
  const { locale, markets } = useApp();
  const { currencyId, code, networks, available } = coin;
  const decimals = markets.decimalsOf(currencyId);

  return (
    <Link to={pageUrl(pagePaths.deposit, { currency: currencyId })} className={row.row}>
      <CoinIcon code={code} />
      <span className={row.what}>
        <span translate="no" className={styles.code}>
          {code}
        </span>
        <span className={row.detail}>{networks.join(' · ')}</span>
      </span>
      <span className={row.figures}>
        <MaskedAmount>{formatCoinAmount(available, decimals, locale.tag)}</MaskedAmount>
      </span>
    </Link>
  );
});
