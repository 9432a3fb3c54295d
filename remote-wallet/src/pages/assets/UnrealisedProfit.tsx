import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp } from '@h5/shared/app';
import { formatSignedAmount } from '@h5/shared/money/format';
import styles from './TotalValue.module.css';
import type { UnrealisedStore } from './UnrealisedStore';

/** What open contracts and copies have gained or lost, which the total leaves out. Nothing while none is open. */
export const UnrealisedProfit = observer(function UnrealisedProfit({
  unrealised,
}: {
  unrealised: UnrealisedStore;
}) {
  const { t } = useTranslation('wallet');
  const { fiat, locale } = useApp();
  if (!unrealised.hasMore) return null;
  const usd = unrealised.beyondTotal;
  return (
    <p className={styles.worth}>
      <span>{t('total.unrealised')}</span>
      <MaskedAmount>
        {usd ? formatSignedAmount(fiat.convert(usd), locale.tag, fiat.decimals) : '–'}
      </MaskedAmount>
    </p>
  );
});
