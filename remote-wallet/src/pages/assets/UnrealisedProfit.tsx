import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, Resource, useApp } from '@h5/shared/app';
import { getPositionSummary } from '@h5/shared/contract/futures/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatSignedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import styles from './TotalValue.module.css';

/** The marks of positions move each second; this is an overview. */
const readEveryMs = 10_000;

/** What open contracts have gained or lost. It is not part of the total, which is that of the ledger. Nothing without a margin. */
export const UnrealisedProfit = observer(function UnrealisedProfit() {
  const { wallet } = useApp();
  const hasMargin = wallet.list.some(
    (one) => one.accountType === accountType.margin && !new Decimal(one.frozen).isZero(),
  );
  return hasMargin ? <Profit /> : null;
});

const Profit = observer(function Profit() {
  const { t } = useTranslation('wallet');
  const { api, fiat, locale, markets } = useApp();
  const [summary] = useState(
    () =>
      new Resource(() =>
        api.call(getPositionSummary, { quoteId: defaultQuoteId }, { quiet: true }),
      ),
  );
  const usdt = markets.usd(defaultQuoteId);
  const pnl = summary.value?.pnl;

  useEffect(() => {
    void summary.load();
    const timer = setInterval(() => void summary.refresh(), readEveryMs);
    return () => clearInterval(timer);
  }, [summary]);

  return (
    <p className={styles.worth}>
      <span>{t('total.unrealised')}</span>
      <MaskedAmount>
        {pnl !== undefined && usdt
          ? formatSignedAmount(fiat.convert(usdt.times(pnl)), locale.tag)
          : '–'}
      </MaskedAmount>
    </p>
  );
});
