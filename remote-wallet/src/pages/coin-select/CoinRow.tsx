import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import row from '../../components/HistoryRow.module.css';
import styles from './CoinSelectPage.module.css';
import type { CoinSelectStore } from './CoinSelectStore';
import { CoinLink } from './CoinLink';
import type { CoinQuestion } from './CoinQuestion';
import type { ListedCoin } from './listCoins';

interface CoinRowProps {
  coin: ListedCoin;
  store: CoinSelectStore;
  question: CoinQuestion;
}

/** A coin with its networks and balance. */
export const CoinRow = observer(function CoinRow({ coin, store, question }: CoinRowProps) {
  const { t } = useTranslation('wallet');
  const { fiat, locale, markets } = useApp();
  const { currencyId, code, name, networks, available } = coin;
  const decimals = markets.decimalsOf(currencyId);
  const usd = markets.usd(currencyId);
  const suspended = networks.filter((network) => store.isSuspended(network));
  const open = networks.filter((network) => !suspended.includes(network));

  return (
    <CoinLink coin={coin} store={store} question={question} className={row.row}>
      <CoinIcon code={code} />
      <span className={row.what}>
        <span translate="no" className={styles.code}>
          {code}
        </span>
        <span className={row.detail}>{networks.length > 0 ? open.join(' · ') : name}</span>
        {suspended.length > 0 && (
          <span className={row.detail}>
            {suspended.join(' · ')} <Badge tone="warn">{t('coinSelect.suspended')}</Badge>
          </span>
        )}
      </span>
      <span className={row.figures}>
        <MaskedAmount>{formatCoinAmount(available, decimals, locale.tag)}</MaskedAmount>
        {usd && !available.isZero() && (
          <span className={row.detail}>
            <MaskedAmount>{fiat.format(usd.times(available))}</MaskedAmount>
          </span>
        )}
      </span>
    </CoinLink>
  );
});
