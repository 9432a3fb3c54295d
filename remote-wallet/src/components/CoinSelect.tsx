import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatAmount } from '@h5/shared/money/format';
import { Select } from '@h5/shared/ui/forms/Select';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import styles from './CoinSelect.module.css';
import { readRecentCoins, rememberCoin } from './recentCoins';

interface CoinSelectProps {
  label: string;
  coins: readonly { currencyId: number; coin: string }[];
  /** The account whose balances are shown; the spot account if absent. */
  account?: AccountType;
  value: number;
  onChange: (currencyId: number) => void;
  disabled: boolean;
}

/** Chooses a coin of an account, those chosen lately and those of the highest worth first; each says what is available of it. */
export const CoinSelect = observer(function CoinSelect(props: CoinSelectProps) {
  const { label, coins, account, value, onChange, disabled } = props;
  const { t } = useTranslation('wallet');
  const { locale, markets, storage, wallet } = useApp();
  const recent = readRecentCoins(storage);
  const rankOf = (id: number) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const worthOf = (id: number) => wallet.available(id, account).times(markets.usd(id) ?? 0);
  const ordered = [...coins].sort(
    ({ currencyId: one }, { currencyId: other }) =>
      rankOf(one) - rankOf(other) || worthOf(other).cmp(worthOf(one)),
  );
  const chosen = coins.find(({ currencyId }) => currencyId === value);
  return (
    <div className={styles.field}>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <Select
        label={label}
        size={48}
        disabled={disabled}
        options={ordered.map(({ currencyId, coin }) => ({
          value: String(currencyId),
          label: coin,
          keywords: markets.byCoin.get(currencyId)?.name ?? '',
          icon: <CoinIcon code={coin} size={24} />,
          detail: (
            <MaskedAmount>
              {t('funds.available', {
                amount: formatAmount(wallet.available(currencyId, account), coin, locale.tag),
                coin,
              })}
            </MaskedAmount>
          ),
        }))}
        value={String(value)}
        onChange={(id) => {
          rememberCoin(storage, Number(id));
          onChange(Number(id));
        }}
      >
        {chosen && (
          <span aria-hidden>
            <CoinIcon code={chosen.coin} size={24} /> {chosen.coin}
          </span>
        )}
      </Select>
    </div>
  );
});
