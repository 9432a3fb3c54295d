import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { networksOfCoin } from '@h5/shared/rules/networks';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { CoinBalance } from '../../components/CoinBalance';
import { RecordLink } from '../../components/RecordLink';
import { DepositAddressCard } from './DepositAddressCard';
import { DepositAddressesStore } from './DepositAddressesStore';
import { LatestDeposits } from './LatestDeposits';
import { NetworkChoice } from './NetworkChoice';

/** /pages/fund/receive?currency=3&network=TRC20 — the own address of a coin on a network, and what arrives there. */
export function DepositPage() {
  const [query] = useSearchParams();
  const currencyId = Number(query.get('currency'));
  const [terms] = networksOfCoin(currencyId);

  if (!terms) return <UnknownCoin />;
  return <DepositScreen key={currencyId} currencyId={currencyId} coin={terms.coin} />;
}

interface DepositScreenProps {
  currencyId: number;
  coin: string;
}

/** Render it with the currency as key, so that another one starts empty. */
const DepositScreen = observer(function DepositScreen({ currencyId, coin }: DepositScreenProps) {
  const { t } = useTranslation('wallet');
  const { api, markets, wallet } = useApp();
  const [query, setQuery] = useSearchParams();
  const [addresses] = useState(() => new DepositAddressesStore(currencyId, api));
  const { value, problem } = addresses.reading;
  const [first] = value ?? [];
  const chosen = value?.find(({ network }) => network === query.get('network'));

  useEffect(() => {
    void markets.load();
    if (!wallet.isLoaded) void wallet.load();
    return addresses.watch();
  }, [addresses, markets, wallet]);
  useReportUsable(value !== undefined);

  return (
    <Page
      path={pagePaths.deposit}
      title={t('receive.title')}
      badge={<DemoBadge />}
      actions={<RecordLink label={t('receive.record')} />}
    >
      <CoinBalance currencyId={currencyId} coin={coin} purpose="receive" />
      {problem && <ErrorCard message={problem} onRetry={() => void addresses.reading.refresh()} />}
      {!value && !problem && <SkeletonRows row={['name', 'figures']} count={4} />}
      {value && (
        <>
          <NetworkChoice
            coin={coin}
            networks={value}
            value={chosen?.network}
            onChange={(network) =>
              setQuery({ currency: String(currencyId), network }, { replace: true })
            }
          />
          {chosen && <DepositAddressCard key={chosen.network} coin={coin} deposit={chosen} />}
          <LatestDeposits currencyId={currencyId} />
          <Button
            as={Link}
            to={pageUrl(pagePaths.depositClaim, { network: chosen?.network ?? first?.network })}
            variant="text"
            isBlock
          >
            {t('claim.title')}
          </Button>
        </>
      )}
    </Page>
  );
});

function UnknownCoin() {
  const { t } = useTranslation('wallet');
  useReportUsable();

  return (
    <Page path={pagePaths.deposit} title={t('receive.title')}>
      <EmptyState
        picture="lost"
        title={t('receive.unknown')}
        action={
          <Button as={Link} to={pagePaths.coinSelect} variant="soft" size={40}>
            {t('receive.chooseCoin')}
          </Button>
        }
      >
        {t('receive.unknownHelp')}
      </EmptyState>
    </Page>
  );
}
