import { observer } from 'mobx-react-lite';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';

interface ActionSheetProps extends Omit<
  ComponentProps<typeof ConfirmSheet>,
  'isOpen' | 'onConfirm' | 'isLoading'
> {
  /** Sends the form, or asks first for the outcome of an earlier request. */
  action: { isSending: boolean; problem: string | undefined; unacknowledged: object | undefined };
  onSend: () => Promise<unknown>;
  /** Nothing was entered yet, so that the missing fields are named only once the person tries to send it. */
  isUntouched?: boolean;
  /** Whether a transfer before it is under way. */
  isMoving?: boolean;
  /** Replaces the words of a refusal by the server. */
  problemOf?: (refusal: string | undefined) => string | undefined;
}

/** A sheet that changes positions: it closes once the change is accepted. */
export const ActionSheet = observer(function ActionSheet({
  action,
  onSend,
  onClose,
  problem,
  isUntouched = false,
  isMoving = false,
  problemOf = (refusal) => refusal,
  confirmLabel,
  balances,
  ...rest
}: ActionSheetProps) {
  const { t } = useTranslation('trade');
  const isSending = action.isSending || isMoving;
  const isUnknown = action.unacknowledged !== undefined;
  const [wasTried, setTried] = useState(false);
  const told = isUntouched && !wasTried ? undefined : problem;
  useBusy('sheet', true);

  async function send() {
    setTried(true);
    if (problem !== undefined && !isUnknown) return;
    if (await onSend()) onClose();
  }

  return (
    <ConfirmSheet
      {...rest}
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      badge={<DemoBadge />}
      balances={isUnknown ? undefined : balances}
      problem={
        problemOf(action.problem) ??
        (isUnknown ? t('futures.unknown') : isSending ? undefined : told)
      }
      confirmLabel={isUnknown ? t('futures.checkAgain') : confirmLabel}
      isLoading={isSending}
    />
  );
});
