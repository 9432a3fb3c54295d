import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import type { AssetsStore, CoinHolding } from './AssetsStore';
import styles from './CoinRow.module.css';

interface CoinRowProps {
  assets: AssetsStore;
  holding: CoinHolding;
}

export const CoinRow = observer(function CoinRow({ assets, holding }: CoinRowProps) {
  const { t } = useTranslation(['wallet', 'shared']);
  const { fiat, locale } = useApp();
  const { currencyId, code, accountType, amount, decimals } = holding;
  const name = holding.name ?? (code === 'USDT' ? t('coins.tether') : undefined);

  return (
    <Link
      to={pageUrl(pagePaths.coin, { currency: currencyId, type: accountType })}
      className={styles.row}
    >
      <CoinIcon code={code} />
      <span translate="no" className={styles.names}>
        <span className={styles.code}>{code}</span>
        <span className={styles.name}>{name}</span>
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>
          <MaskedAmount>{formatCoinAmount(amount, decimals, locale.tag)}</MaskedAmount>
        </span>
        <span className={styles.worth}>
          {assets.isIncomplete(holding) ? (
            t('shared:value.unknown')
          ) : (
            <MaskedAmount>{fiat.format(assets.usd(holding))}</MaskedAmount>
          )}
        </span>
      </span>
    </Link>
  );
});
