import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Balance } from '@h5/shared/contract/wallet/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { MoneyChange } from '@h5/shared/ui/figures/MoneyChange';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { useHoldingCostsStore } from './HoldingCostsStore';
import styles from './Holdings.module.css';

const nothing = new Decimal(0);

/** The coins of the spot account, the most valuable first, with average cost and profit. */
export const Holdings = observer(function Holdings() {
  const { t } = useTranslation(['trade', 'shared']);
  const { wallet } = useApp();
  const holdingCosts = useHoldingCostsStore();
  useEffect(() => holdingCosts.watch(), [holdingCosts]);
  const held = wallet.list
    .filter((balance) => balance.accountType === accountType.spot && !isEmpty(balance))
    .sort((a, b) => (wallet.usd(b) ?? nothing).comparedTo(wallet.usd(a) ?? nothing));

  if (wallet.problem && held.length === 0) {
    return <ErrorCard message={wallet.problem} onRetry={() => void wallet.load()} />;
  }
  if (!wallet.isLoaded) return <SkeletonRows row={['mark', 'line', 'figures']} count={3} />;
  if (held.length === 0) {
    const account = t('shared:accounts.spot');
    return <EmptyState picture="wallet" title={t('spot.noHoldings', { account })} />;
  }
  return (
    <ul aria-label={t('spot.tabs.holdings')}>
      {held.map((balance) => (
        <li key={balance.currencyId}>
          <Holding balance={balance} />
        </li>
      ))}
    </ul>
  );
});

const Holding = observer(function Holding({ balance }: { balance: Balance }) {
  const { t } = useTranslation(['trade', 'shared']);
  const { fiat, hasRoute, locale, markets, wallet } = useApp();
  const { coin, currencyId, available, frozen } = balance;
  const decimals = markets.decimalsOf(currencyId);
  // Value and profit include the frozen part.
  const all = new Decimal(available).plus(frozen);
  const usd = wallet.usd(balance);
  const row = (
    <>
      <CoinIcon code={coin} />
      <span translate="no" className={styles.coin}>
        {coin}
      </span>
      <span className={styles.amounts}>
        <span>
          <MaskedAmount>{formatCoinAmount(all, decimals, locale.tag)}</MaskedAmount>
        </span>
        <span className={styles.detail}>
          {usd ? <MaskedAmount>{fiat.format(usd)}</MaskedAmount> : t('shared:value.unknown')}
        </span>
        {!wallet.isHidden && Number(frozen) > 0 && (
          <span className={styles.detail}>
            {t('spot.frozen', { amount: formatCoinAmount(frozen, decimals, locale.tag) })}
          </span>
        )}
      </span>
      <CostOf balance={balance} />
    </>
  );

  if (!hasRoute(pagePaths.coin)) return <div className={styles.holding}>{row}</div>;
  return (
    <Link to={pageUrl(pagePaths.coin, { currency: currencyId })} className={styles.holding}>
      {row}
    </Link>
  );
});

/** The average cost and the profit of a coin. Nothing if the cost is unknown, as for the quote currency. */
const CostOf = observer(function CostOf({ balance }: { balance: Balance }) {
  const { t } = useTranslation('trade');
  const { fiat, markets } = useApp();
  const holdingCosts = useHoldingCostsStore();
  const average = holdingCosts.average(balance);
  const profit = holdingCosts.profit(balance);
  if (!average || !profit) return null;
  const decimals = markets.byCoin.get(balance.currencyId)?.priceDecimals ?? fiat.decimals;
  return (
    <DescriptionList isDense className={styles.cost}>
      <DescriptionItem label={t('spot.averageCost')}>
        <MaskedAmount>{fiat.formatPrice(average, decimals)}</MaskedAmount>
      </DescriptionItem>
      <DescriptionItem label={t('spot.profit')}>
        <MaskedAmount>
          <MoneyChange {...fiat.changeOf(profit)} />
        </MaskedAmount>
      </DescriptionItem>
    </DescriptionList>
  );
});

function isEmpty({ available, frozen }: Balance): boolean {
  return new Decimal(available).plus(frozen).isZero();
}
