import { useTranslation } from 'react-i18next';
import { useAccountName, useApp } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { useFunds, type FundsOffer, type PayingAccount } from './FundsStore';
import { useTransfers } from './FundsTransfers';

/** What the confirmation of an order says about the transfer that comes first. Call it in an observer. */
export function useFundsLines(
  { account, currencyId }: PayingAccount,
  coin: string,
  plan: FundsOffer | undefined,
) {
  const { t } = useTranslation('trade');
  const { locale, wallet } = useApp();
  const { moved } = useFunds();
  const { submission } = useTransfers();
  const nameOf = useAccountName();
  const written = (value: Decimal | string) => formatTrimmedAmount(value, locale.tag);
  const isUnknown = submission.unacknowledged !== undefined;
  const { isSending } = submission;

  return {
    isSending,
    /** What the account has once the transfer is made. */
    added: plan?.amount ?? new Decimal(0),
    rows: plan
      ? [
          {
            label: t('funds.first'),
            value: t('funds.way', {
              amount: written(plan.amount),
              coin,
              from: nameOf(plan.from),
              to: nameOf(account),
            }),
          },
        ]
      : [],
    balances: plan ? [sourceRow(plan)] : [],
    /** Why the transfer failed, or else why the order failed and where the money is now. */
    problem(refusal: string | undefined): string | undefined {
      if (submission.problem) return submission.problem;
      if (isUnknown && plan && !isSending) return t('funds.unknown');
      if (!refusal || !moved) return refusal;
      const kept = { amount: written(moved.amount), coin, account: nameOf(moved.to) };
      return `${refusal} ${t('funds.kept', kept)}`;
    },
  };

  function sourceRow({ from, amount }: FundsOffer) {
    const before = wallet.available(currencyId, from);
    const after = before.minus(amount);
    return balanceRow(nameOf(from), { before, after, coin }, locale.tag);
  }
}
