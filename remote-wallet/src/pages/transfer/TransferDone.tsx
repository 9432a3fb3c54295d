import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, tradeModes, tradeModeUrl } from '@h5/shared/contract/routes';
import type { Transfer } from '@h5/shared/contract/transfers/endpoints';
import { accountNameOf } from '@h5/shared/contract/wallet/accountTypes';
import { formatExactAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { FundsDone } from '../../components/FundsDone';

interface TransferDoneProps {
  transfer: Transfer;
  /** Shows the form again. */
  onAgain: () => void;
}

/** A transfer that was made. */
export const TransferDone = observer(function TransferDone({
  transfer,
  onAgain,
}: TransferDoneProps) {
  const { t } = useTranslation('wallet');
  const { hasRoute, locale, markets, wallet } = useApp();
  const nameOf = useAccountName();
  const { currencyId, from, to } = transfer;
  const coin = wallet.find(currencyId, to)?.coin ?? markets.codeOf(currencyId);
  const amountOf = (value: DecimalValue) =>
    t('funds.amountOf', { amount: formatExactAmount(value, coin, locale.tag), coin });

  return (
    <FundsDone
      title={t('transfer.done', { amount: amountOf(transfer.amount) })}
      way={t('transfer.way', { from: nameOf(from), to: nameOf(to) })}
      balances={[from, to].map((type) => ({
        label: nameOf(type),
        value: amountOf(wallet.available(currencyId, type)),
      }))}
      next={next()}
      backLabel={t('transfer.back')}
      againLabel={t('transfer.again')}
      onAgain={onAgain}
    />
  );

  /** What the money was moved for: the page that uses it, which still has what was typed there. */
  function next() {
    const product = accountNameOf(to);
    if (!isTradedFrom(product) || !hasRoute(products[product].page)) return undefined;
    return { to: products[product].url, label: t(`transfer.next.${product}`) };
  }
});

const products = {
  spot: { page: tradeModes.spot, url: tradeModeUrl('spot') },
  margin: { page: tradeModes.contract, url: tradeModeUrl('contract') },
  options: { page: tradeModes.seconds, url: tradeModeUrl('seconds') },
  copyTrading: { page: pagePaths.traders, url: pagePaths.traders },
  stock: { page: tradeModes.stock, url: tradeModeUrl('stock') },
} as const;

function isTradedFrom(name: string): name is keyof typeof products {
  return name in products;
}
