import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import type { LoanFormStore } from './LoanFormStore';
import { useLoanText } from './useLoanText';

interface LoanConfirmProps {
  store: LoanFormStore;
  isOpen: boolean;
  onClose: () => void;
}

/** The accounts before and after, what it costs, when collateral is sold, and the pay password. */
export const LoanConfirm = observer(function LoanConfirm(props: LoanConfirmProps) {
  const { store, isOpen, onClose } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { locale, wallet } = useApp();
  const { amount, choice, collateral, figures, form, isProved, payPassword } = store;
  const { isOutcomeUnknown, isRetrying, isSending, submission } = form;
  const text = useLoanText(choice.collateral.symbol);
  const { cost, days, liquidationPrice, ratio, total } = figures;
  const written = <Value,>(value: Value | undefined, write: (value: Value) => string) =>
    value === undefined ? '–' : write(value);

  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      title={t('loan.confirm')}
      badge={<DemoBadge />}
      rows={[
        { label: t('loan.amount'), value: written(amount, text.inCurrency) },
        { label: t('loan.collateral'), value: written(collateral, text.inCoin) },
        { label: t('loan.ltv'), value: written(ratio, text.ratio) },
      ]}
      balances={balances()}
      costs={[
        { label: t('loan.interestOver', { count: days }), value: written(cost, text.inCurrency) },
        { label: t('loan.total', { count: days }), value: written(total, text.inCurrency) },
        {
          label: t('loan.price.liquidation'),
          value: written(liquidationPrice, (at) => text.price(at)),
        },
      ]}
      note={t('loan.risk', { coin: text.coin })}
      actionOf={(button) => (
        <>
          <CodeInput
            name="pay_password"
            isHidden
            label={t('loan.payPassword')}
            value={payPassword}
            onChange={store.editPayPassword}
          />
          {button}
        </>
      )}
      problem={submission.problem ?? (isOutcomeUnknown ? t('loan.unknown') : undefined)}
      confirmLabel={label()}
      isLoading={isSending}
    />
  );

  async function send() {
    if (!isProved && !isOutcomeUnknown) return;
    if ((await form.send()) !== undefined) onClose();
  }

  /** A loan whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (isOutcomeUnknown || isRetrying || !amount || !collateral) return undefined;
    const { currencyId } = choice.product;
    const coinId = choice.collateral.currencyId;
    const row = (account: string, coin: string, before: Decimal, change: Decimal) => {
      const after = Decimal.max(0, before.plus(change));
      return balanceRow(`${account} ${coin}`, { before, after, coin }, locale.tag);
    };
    const spot = t('shared:accounts.spot');
    const frozen = wallet.frozen(coinId, accountType.collateral);
    return {
      caption: t('loan.accounts'),
      rows: [
        row(spot, text.currency, wallet.available(currencyId), amount),
        row(spot, text.coin, wallet.available(coinId), collateral.negated()),
        row(t('shared:accounts.collateral'), text.coin, frozen, collateral),
      ],
    };
  }

  function label() {
    if (isRetrying) return t('lockPurchase.checking');
    if (isOutcomeUnknown) return t('lockPurchase.checkAgain');
    if (!isProved) return t('loan.enterPayPassword');
    return t('loan.submit', { amount: written(amount, text.inCurrency) });
  }
});
