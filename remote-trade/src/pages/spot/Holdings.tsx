import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/accounts';
import type { Balance } from '@h5/shared/contract/wallet';
import { formatAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { CoinIcon } from '@h5/shared/ui/CoinIcon';
import { Empty } from '@h5/shared/ui/Empty';
import { ErrorCard } from '@h5/shared/ui/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/Skeleton';
import styles from './Holdings.module.css';

const detailPath = '/pages/fund/assets_record';

/** The coins of the exchange account, the most valuable first. */
export const Holdings = observer(function Holdings() {
  const { t } = useTranslation('trade');
  const { wallet } = useApp();
  const held = wallet.list
    .filter((balance) => balance.accountType === accountType.change && !isNothing(balance))
    .sort((a, b) => wallet.usd(b).comparedTo(wallet.usd(a)));

  if (wallet.problem && held.length === 0) {
    return <ErrorCard message={wallet.problem} onRetry={() => void wallet.load()} />;
  }
  if (!wallet.isLoaded) return <SkeletonRows count={3} />;
  if (held.length === 0) return <Empty title={t('spot.noHoldings')} />;
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
  const { t } = useTranslation('trade');
  const { fiat, hasRoute, locale, wallet } = useApp();
  const { coin, currencyId, available, frozen } = balance;
  const hidden = '••••';
  const row = (
    <>
      <CoinIcon code={coin} />
      <span className={styles.coin}>{coin}</span>
      <span className={styles.amounts}>
        <span>{wallet.isHidden ? hidden : formatAmount(available, locale.tag)}</span>
        <span className={styles.detail}>
          {wallet.isHidden ? hidden : fiat.format(wallet.usd(balance))}
        </span>
        {!wallet.isHidden && Number(frozen) > 0 && (
          <span className={styles.detail}>
            {t('spot.frozen', { amount: formatAmount(frozen, locale.tag) })}
          </span>
        )}
      </span>
    </>
  );

  if (!hasRoute(detailPath)) return <div className={styles.holding}>{row}</div>;
  return (
    <Link to={`${detailPath}?currency=${currencyId}`} className={styles.holding}>
      {row}
    </Link>
  );
});

function isNothing({ available, frozen }: Balance): boolean {
  return new Decimal(available).plus(frozen).isZero();
}
