import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { ListedPayment } from '@h5/shared/contract/payments/payment';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatExactAmount } from '@h5/shared/money/format';
import { MovementRow } from './MovementRow';

/** One payment to or from a person; it links to the ledger of its coin. */
export const PaymentRow = observer(function PaymentRow({ payment }: { payment: ListedPayment }) {
  const { t } = useTranslation('wallet');
  const { locale, markets, wallet } = useApp();
  const { account, amount, createdAt, currencyId, direction, memo, name } = payment;
  const coin = wallet.find(currencyId)?.coin ?? markets.codeOf(currencyId);
  const sign = direction === 'out' ? '−' : '+';

  return (
    <MovementRow
      to={pageUrl(pagePaths.coin, { currency: currencyId })}
      icon="user"
      kind="payment"
      isGain={direction === 'in'}
      name={t(direction === 'out' ? 'pay.way' : 'pay.from', { name })}
      amount={`${sign}${formatExactAmount(amount, coin, locale.tag)} ${coin}`}
      time={createdAt}
      note={memo ?? account}
    />
  );
});
