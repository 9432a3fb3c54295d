import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { Machine } from '@h5/shared/contract/mining/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import type { MachineStore } from './MachineStore';
import { useMiningText } from './useMiningText';

interface MachineConfirmProps {
  store: MachineStore;
  machine: Machine;
  sheetName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What is paid and what of it returns, both accounts before and after, and the pay password. */
export const MachineConfirm = observer(function MachineConfirm(props: MachineConfirmProps) {
  const { store, machine, sheetName, isOpen, onClose } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { locale, wallet } = useApp();
  const { available, cost, form, isProved, number, payPassword } = store;
  const { isOutcomeUnknown, isRetrying, isSending, submission } = form;
  const text = useMiningText(machine);

  useBusy('sheet', isOpen);

  return (
    <SheetName value={sheetName}>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={() => void send()}
        title={t('mining.confirm')}
        badge={<DemoBadge />}
        rows={[
          { label: t('mining.machine'), value: `${number} × ${machine.name}` },
          { label: t('mining.term'), value: t('mining.days', { count: machine.days }) },
          { label: t('mining.priceLabel'), value: text.inCurrency(cost.price) },
          { label: t('mining.deposit'), value: text.inCurrency(cost.deposit) },
        ]}
        balances={balances()}
        note={t('mining.noReturn')}
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
        problem={submission.problem ?? (isOutcomeUnknown ? t('lockPurchase.unknown') : undefined)}
        confirmLabel={label()}
        isLoading={isSending}
      />
    </SheetName>
  );

  async function send() {
    if (!isProved && !isOutcomeUnknown) return;
    if ((await form.send()) !== undefined) onClose();
  }

  /** A purchase whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (isOutcomeUnknown || isRetrying) return undefined;
    const frozen = wallet.frozen(defaultQuoteId, accountType.mining);
    const row = (label: string, before: Decimal, after: Decimal) =>
      balanceRow(label, { before, after: Decimal.max(0, after), coin: text.currency }, locale.tag);
    return {
      caption: text.currency,
      rows: [
        row(t('shared:accounts.spot'), available, available.minus(cost.total)),
        row(t('shared:accounts.mining'), frozen, frozen.plus(cost.deposit)),
      ],
    };
  }

  function label() {
    if (isRetrying) return t('lockPurchase.checking');
    if (isOutcomeUnknown) return t('lockPurchase.checkAgain');
    if (!isProved) return t('loan.enterPayPassword');
    return t('mining.buy', { amount: text.inCurrency(cost.total) });
  }
});
