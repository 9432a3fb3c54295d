import { observer } from 'mobx-react-lite';
import { useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { Transfer } from '@h5/shared/contract/transfers/endpoints';
import { formatExactAmount } from '@h5/shared/money/format';
import { MovementRow, Way } from './MovementRow';

/** One transfer; it links to the ledger of the account that received it. */
export const TransferRow = observer(function TransferRow({ transfer }: { transfer: Transfer }) {
  const { locale, markets, wallet } = useApp();
  const nameOf = useAccountName();
  const { amount, createdAt, currencyId, from, to } = transfer;
  const coin = wallet.find(currencyId, to)?.coin ?? markets.codeOf(currencyId);

  return (
    <MovementRow
      to={pageUrl(pagePaths.coin, { currency: currencyId, type: to })}
      icon="swap"
      kind="transfer"
      name={<Way from={nameOf(from)} to={nameOf(to)} />}
      amount={`${formatExactAmount(amount, coin, locale.tag)} ${coin}`}
      time={createdAt}
    />
  );
});
