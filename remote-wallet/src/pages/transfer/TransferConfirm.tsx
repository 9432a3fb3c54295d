import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { DemoBadge } from '../../components/DemoBadge';
import type { TransferStore } from './TransferStore';
import { useAccountName } from '../../components/useAccountName';

interface TransferConfirmProps {
  form: TransferStore;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows both balances before and after the transfer. */
export const TransferConfirm = observer(function TransferConfirm({
  form,
  isOpen,
  onClose,
  onConfirm,
}: TransferConfirmProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const nameOf = useAccountName();
  const { submission, code } = form;
  const amount = form.number ?? new Decimal(0);
  const written = (value: Decimal) => formatTrimmedAmount(value, locale.tag);

  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('transfer.confirm')}
      badge={<DemoBadge />}
      rows={[
        { label: t('transfer.from'), value: nameOf(form.from) },
        { label: t('transfer.to'), value: nameOf(form.to) },
      ]}
      balances={balances()}
      costs={[{ label: t('transfer.fee'), value: t('transfer.free') }]}
      total={{ label: t('funds.amount'), value: written(amount), unit: code }}
      problem={submission.problem ?? (form.isOutcomeUnknown ? t('transfer.unknown') : problem())}
      confirmLabel={label()}
      isLoading={submission.isSending}
    />
  );

  /** A transfer whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (form.isOutcomeUnknown || submission.isRetrying) return undefined;
    const row = (label: string, before: Decimal, change: Decimal) => ({
      label,
      before: written(before),
      after: written(before.plus(change)),
    });
    return {
      caption: t('transfer.balances', { coin: code }),
      rows: [
        row(nameOf(form.from), form.available, amount.neg()),
        row(nameOf(form.to), form.held, amount),
      ],
    };
  }

  /** The balance may have changed while the sheet was open. */
  function problem() {
    return form.problem === 'tooMuch' && !submission.isSending ? t('funds.tooMuch') : undefined;
  }

  function label() {
    if (submission.isRetrying) return t('funds.checking');
    return form.isOutcomeUnknown ? t('funds.checkAgain') : t('transfer.submit');
  }
});
