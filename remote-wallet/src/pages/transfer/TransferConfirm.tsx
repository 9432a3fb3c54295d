import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAccountName, useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { formatExactAmount } from '@h5/shared/money/format';
import { Decimal, parsePositiveAmount } from '@h5/shared/money/money';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { coinCode } from './transferCoins';
import type { TransferStore } from './TransferStore';

interface TransferConfirmProps {
  store: TransferStore;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows both balances before and after the transfer. */
export const TransferConfirm = observer(function TransferConfirm({
  store,
  isOpen,
  onClose,
  onConfirm,
}: TransferConfirmProps) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const { locale, wallet } = app;
  const nameOf = useAccountName();
  const { draft, isOutcomeUnknown, problem, submission } = store.form;
  const { currencyId, from, to } = draft;
  const amount = parsePositiveAmount(draft.amount) ?? new Decimal(0);
  const code = coinCode(app, currencyId);
  const written = formatExactAmount(amount, code, locale.tag);

  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('transfer.confirm')}
      badge={<DemoBadge />}
      rows={[
        { label: t('transfer.from'), value: nameOf(from) },
        { label: t('transfer.to'), value: nameOf(to) },
      ]}
      balances={balances()}
      costs={[{ label: t('transfer.fee'), value: t('transfer.free') }]}
      total={{
        label: t('funds.amount'),
        value: written,
        unit: code,
      }}
      problem={submission.problem ?? (isOutcomeUnknown ? t('transfer.unknown') : changed())}
      confirmLabel={label()}
      isLoading={submission.isSending}
    />
  );

  /** A transfer whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (isOutcomeUnknown || submission.isRetrying) return undefined;
    const row = (label: string, before: Decimal, change: Decimal) =>
      balanceRow(label, { before, after: before.plus(change), coin: code }, locale.tag);
    return {
      caption: t('transfer.balances', { coin: code }),
      rows: [
        row(nameOf(from), store.available, amount.neg()),
        row(nameOf(to), wallet.available(currencyId, to), amount),
      ],
    };
  }

  /** The balance may have changed while the sheet was open. */
  function changed() {
    return problem === 'tooMuch' && !submission.isSending ? t('funds.tooMuch') : undefined;
  }

  function label() {
    if (submission.isRetrying) return t('funds.checking');
    return isOutcomeUnknown
      ? t('funds.checkAgain')
      : t('transfer.submitOf', { amount: `${written} ${code}` });
  }
});
