import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccountName, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { Transfer } from '@h5/shared/contract/transfers/endpoints';
import { formatTrimmedAmount } from '@h5/shared/money/format';
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
  const { locale, markets, wallet } = useApp();
  const nameOf = useAccountName();
  const { currencyId, from, to } = transfer;
  const coin = wallet.find(currencyId, to)?.coin ?? markets.codeOf(currencyId);
  const amountOf = (value: Parameters<typeof formatTrimmedAmount>[0]) =>
    t('funds.amountOf', { amount: formatTrimmedAmount(value, locale.tag), coin });

  return (
    <FundsDone
      title={t('transfer.done', { amount: amountOf(transfer.amount) })}
      way={t('transfer.way', { from: nameOf(from), to: nameOf(to) })}
      balances={[from, to].map((type) => ({
        label: nameOf(type),
        value: amountOf(wallet.available(currencyId, type)),
      }))}
      next={{
        to: pageUrl(pagePaths.coin, { currency: currencyId, type: to }),
        label: t('transfer.goTo', { account: nameOf(to) }),
      }}
      backLabel={t('transfer.back')}
      againLabel={t('transfer.again')}
      onAgain={onAgain}
    />
  );
});
