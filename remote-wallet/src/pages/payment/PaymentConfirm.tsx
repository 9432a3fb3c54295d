import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { formatExactAmount } from '@h5/shared/money/format';
import { Decimal, parsePositiveAmount } from '@h5/shared/money/money';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { ProofFields } from '../../components/ProofFields';
import { PayeeCard } from './PayeeCard';
import type { PaymentStore } from './PaymentStore';

interface PaymentConfirmProps {
  store: PaymentStore;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows who is paid and what is left, and asks for the pay password. */
export const PaymentConfirm = observer(function PaymentConfirm({
  store,
  isOpen,
  onClose,
  onConfirm,
}: PaymentConfirmProps) {
  const { t } = useTranslation('wallet');
  const { locale, markets, wallet } = useApp();
  const { form, payee, isProved } = store;
  const { draft, isOutcomeUnknown, problem, submission } = form;
  const amount = parsePositiveAmount(draft.amount) ?? new Decimal(0);
  const code = wallet.find(draft.currencyId)?.coin ?? markets.codeOf(draft.currencyId);
  const { available } = store;
  const isChanged = problem === 'tooMuch' && !submission.isSending;

  useBusy('sheet', isOpen);

  function confirm() {
    if (isProved || isOutcomeUnknown) onConfirm();
  }

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={t('pay.confirm')}
      badge={<DemoBadge />}
      head={payee.found && <PayeeCard payee={payee.found} />}
      rows={draft.memo.trim() ? [{ label: t('pay.memo'), value: draft.memo.trim() }] : []}
      balances={
        isOutcomeUnknown || submission.isRetrying
          ? undefined
          : {
              caption: t('transfer.balances', { coin: code }),
              rows: [
                balanceRow(
                  t('pay.yourAccount'),
                  { before: available, after: available.minus(amount), coin: code },
                  locale.tag,
                ),
              ],
            }
      }
      costs={[{ label: t('transfer.fee'), value: t('transfer.free') }]}
      total={{
        label: t('funds.amount'),
        value: formatExactAmount(amount, code, locale.tag),
        unit: code,
      }}
      note={t('pay.final')}
      problem={
        submission.problem ??
        (isOutcomeUnknown ? t('pay.unknown') : isChanged ? t('funds.tooMuch') : undefined)
      }
      confirmLabel={label()}
      isLoading={submission.isSending}
      actionOf={(button) => (
        <>
          {!isOutcomeUnknown && (
            <ProofFields
              proof={store}
              hasTotp={store.hasTotp}
              onEdit={store.editProof}
              onEnter={confirm}
            />
          )}
          {button}
        </>
      )}
    />
  );

  function label() {
    if (submission.isRetrying) return t('funds.checking');
    if (isOutcomeUnknown) return t('funds.checkAgain');
    return isProved ? t('pay.submit') : t('proof.enter');
  }
});
