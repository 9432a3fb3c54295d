import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Payment } from '@h5/shared/contract/payments/endpoints';
import { formatExactAmount } from '@h5/shared/money/format';
import type { DecimalValue } from '@h5/shared/money/money';
import { FundsDone } from '../../components/FundsDone';

interface PaymentDoneProps {
  payment: Payment;
  /** Shows the form again. */
  onAgain: () => void;
}

/** A payment that was made. */
export const PaymentDone = observer(function PaymentDone({ payment, onAgain }: PaymentDoneProps) {
  const { t } = useTranslation('wallet');
  const { locale, markets, wallet } = useApp();
  const { currencyId, amount, name } = payment;
  const coin = wallet.find(currencyId)?.coin ?? markets.codeOf(currencyId);
  const amountOf = (value: DecimalValue) =>
    t('funds.amountOf', { amount: formatExactAmount(value, coin, locale.tag), coin });
  return (
    <FundsDone
      title={t('pay.done', { amount: amountOf(amount) })}
      way={t('pay.way', { name })}
      balances={[{ label: t('pay.yourAccount'), value: amountOf(wallet.available(currencyId)) }]}
      next={undefined}
      backLabel={t('transfer.back')}
      againLabel={t('pay.again')}
      onAgain={onAgain}
    />
  );
});
