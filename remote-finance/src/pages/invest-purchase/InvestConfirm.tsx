import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { outcomesOf, useDualText } from '../../features/dual';
import type { InvestPurchaseStore } from './InvestPurchaseStore';

interface InvestConfirmProps {
  store: InvestPurchaseStore;
  sheetName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Both accounts before and after, and both outcomes. */
export const InvestConfirm = observer(function InvestConfirm(props: InvestConfirmProps) {
  const { store, sheetName, isOpen, onClose } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { wallet } = useApp();
  const { amount, available, currencyId, days, detail, form, num } = store;
  const { isOutcomeUnknown, isRetrying, isSending, submission } = form;
  const { product } = detail;
  const { linked, paidIn, paidInCode, settles, write, writeNumber, yearRate } =
    useDualText(product);

  useBusy('sheet', isOpen);

  return (
    <SheetName value={sheetName}>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={() => void send()}
        title={t('investPurchase.confirm')}
        badge={<DemoBadge />}
        rows={[
          { label: t('investPurchase.amount'), value: write(paidIn, amount) },
          { label: t('invest.linked'), value: linked },
          { label: t('investPurchase.rate'), value: yearRate },
          { label: t('investPurchase.daysLabel'), value: t('invest.days', { count: days }) },
          { label: t('investPurchase.settled'), value: settles },
        ]}
        balances={balances()}
        costs={[
          ...outcomesOf(product, days, amount).map(({ side, paidIn: out, pay }) => ({
            label: t(`investPurchase.pays.${side}`),
            value: write(out, pay),
          })),
          { label: t('investPurchase.fee'), value: t('investPurchase.free') },
        ]}
        note={t('investPurchase.noExit')}
        problem={submission.problem ?? (isOutcomeUnknown ? t('investPurchase.unknown') : undefined)}
        confirmLabel={label()}
        isLoading={isSending}
      />
    </SheetName>
  );

  async function send() {
    if ((await form.send()) !== undefined) onClose();
  }

  /** A purchase whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (isOutcomeUnknown || isRetrying) return undefined;
    const locked = wallet.frozen(currencyId, accountType.locked);
    const row = (account: 'spot' | 'locked', before: Decimal, after: Decimal) => ({
      label: t(`shared:accounts.${account}`),
      before: writeNumber(paidIn, before),
      after: writeNumber(paidIn, Decimal.max(0, after)),
    });
    return {
      caption: paidInCode,
      rows: [
        row('spot', available, available.minus(amount)),
        row('locked', locked, locked.plus(amount)),
      ],
    };
  }

  function label() {
    if (isRetrying) return t('investPurchase.checking');
    if (isOutcomeUnknown) return t('investPurchase.checkAgain');
    return t('investPurchase.submit', { count: num });
  }
});
