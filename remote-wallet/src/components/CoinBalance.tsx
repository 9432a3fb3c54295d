import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './CoinBalance.module.css';

interface CoinBalanceProps {
  currencyId: number;
  coin: string;
  /** What another coin is chosen for. */
  purpose: 'receive' | 'withdraw' | 'exchange';
}

/** The coin and its live balance; leads to the choice of another one. */
export const CoinBalance = observer(function CoinBalance(props: CoinBalanceProps) {
  const { t } = useTranslation('wallet');
  const { locale, markets, wallet } = useApp();
  const { coin, currencyId, purpose } = props;
  const decimals = markets.decimalsOf(currencyId);

  return (
    <Link to={pageUrl(pagePaths.coinSelect, { for: purpose })} replace className={styles.card}>
      <CoinIcon code={coin} />
      <span translate="no" className={styles.coin}>
        {coin}
      </span>
      <span className={styles.balance}>
        <span className={styles.label}>{t('receive.available')}</span>
        {wallet.isLoaded ? (
          <MaskedAmount>
            {formatCoinAmount(wallet.available(currencyId), decimals, locale.tag)}
          </MaskedAmount>
        ) : (
          <Skeleton width={72} height={20} />
        )}
      </span>
      <Icon name="chevron-down" size={18} label={t('receive.chooseCoin')} />
    </Link>
  );
});
