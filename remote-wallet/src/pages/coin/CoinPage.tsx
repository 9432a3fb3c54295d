import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useAccountName, useApp, useSearchParams, useReportUsable } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import {
  accountType,
  type AccountType,
  type AccountTypeName,
} from '@h5/shared/contract/wallet/accountTypes';
import { pagePaths, spotPageUrl, tradeModeUrl, type PagePath } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Page } from '@h5/shared/ui/layout/Page';
import { PullToRefresh } from '@h5/shared/ui/lists/PullToRefresh';
import { BalanceBlock } from './BalanceBlock';
import { parseAccountType, CoinStore } from './CoinStore';
import { LedgerHistory } from './LedgerHistory';

/** /pages/fund/assets_record?currency=3&type=2 — the balance and ledger of one currency in one account. */
export function CoinPage() {
  const [query] = useSearchParams();
  const currency = query.get('currency') ?? '';
  const type = parseAccountType(query.get('type')) ?? accountType.spot;

  if (!/^[1-9]\d{0,8}$/.test(currency)) return <UnknownCoin />;
  return <CoinScreen key={`${currency}:${type}`} currencyId={Number(currency)} type={type} />;
}

/** Render it with currency and account as key, so that another one starts empty. */
const CoinScreen = observer(function CoinScreen(props: { currencyId: number; type: AccountType }) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const { markets, wallet } = app;
  const nameOf = useAccountName();
  const [coin] = useState(() => new CoinStore(props.currencyId, props.type, app));
  const { balance, market } = coin;
  const code = balance?.coin ?? markets.codeOf(coin.currencyId);

  useEffect(() => {
    void coin.refresh();
    void markets.load();
    return coin.follow();
  }, [coin, markets]);

  useEffect(() => (market ? markets.watch([market.symbol]) : undefined), [market, markets]);

  useReportUsable(balance !== undefined);

  const isSpot = coin.type === accountType.spot;
  const trade = useTradeUrl(coin);

  if (coin.isUnknown) return <UnknownCoin />;
  return (
    <Page
      path={pagePaths.coin}
      title={code ? `${code} · ${nameOf(coin.type)}` : t('title')}
      badge={<DemoBadge />}
      footer={
        trade && (
          <Button as={Link} to={trade} isBlock>
            {market && isSpot ? t('coin.trade', { coin: code }) : t('coin.tradeHere')}
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={() => Promise.all([coin.refresh(), wallet.load()])}>
        {coin.problem && <ErrorCard message={coin.problem} onRetry={() => void coin.refresh()} />}
        {(balance || !coin.problem) && (
          <>
            <BalanceBlock coin={coin} />
            <LedgerHistory coin={coin} />
          </>
        )}
      </PullToRefresh>
    </Page>
  );
});

/** Where what is in the account is traded; undefined for accounts that are not for trading. */
function useTradeUrl({ account, currencyId, market }: CoinStore): string | undefined {
  const { hasRoute, markets } = useApp();
  const spot = market ?? markets.list.find(({ quoteId }) => quoteId === currencyId);
  const traded: Partial<Record<AccountTypeName, [PagePath, string]>> = {
    ...(spot && { spot: [pagePaths.spot, spotPageUrl(spot)] }),
    margin: [pagePaths.futuresTicket, tradeModeUrl('contract')],
    options: [pagePaths.options, tradeModeUrl('seconds')],
    stock: [pagePaths.stock, tradeModeUrl('stock')],
    copyTrading: [pagePaths.traders, pagePaths.traders],
  };
  const [page, url] = traded[account] ?? [];
  return page && hasRoute(page) ? url : undefined;
}

function UnknownCoin() {
  const { t } = useTranslation('wallet');
  useReportUsable();

  return (
    <Page path={pagePaths.coin} title={t('title')}>
      <EmptyState
        picture="lost"
        title={t('coin.unknown')}
        action={
          <Button as={Link} to={pagePaths.assets} variant="soft" size={40}>
            {t('title')}
          </Button>
        }
      >
        {t('coin.unknownHelp')}
      </EmptyState>
    </Page>
  );
}
