import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { Rig } from '@h5/shared/contract/mining/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { Decimal } from '@h5/shared/money/money';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import type { RigDetailStore } from './RigDetailStore';
import { useMiningText } from './useMiningText';

interface StopSheetProps {
  store: RigDetailStore;
  rig: Rig;
  sheetName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What stopping returns, and what it does not. */
export const StopSheet = observer(function StopSheet(props: StopSheetProps) {
  const { store, rig, sheetName, isOpen, onClose } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { toasts, wallet } = useApp();
  const text = useMiningText(rig);
  const { isOutcomeUnknown, isRetrying, isSending, send, submission } = store.form;
  const deposit = new Decimal(rig.deposit).times(rig.number);
  const spot = wallet.available(defaultQuoteId);
  useBusy('sheet', isOpen);

  return (
    <SheetName value={sheetName}>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={() => void stop()}
        title={t('mining.stop')}
        badge={<DemoBadge />}
        rows={[
          { label: t('mining.machine'), value: `${rig.number} × ${rig.name}` },
          {
            label: t('mining.daysLeft'),
            value: t('mining.days', { count: rig.days - rig.daysPaid }),
          },
        ]}
        balances={
          isOutcomeUnknown || isRetrying || !wallet.isLoaded
            ? undefined
            : {
                caption: text.currency,
                rows: [
                  {
                    label: t('shared:accounts.spot'),
                    before: text.ofCurrency(spot),
                    after: text.ofCurrency(spot.plus(deposit)),
                  },
                ],
              }
        }
        note={t('mining.noReturn')}
        problem={submission.problem ?? (isOutcomeUnknown ? t('lockPurchase.unknown') : undefined)}
        confirmLabel={label()}
        isLoading={isSending}
      />
    </SheetName>
  );

  async function stop() {
    if ((await send()) === undefined) return;
    onClose();
    toasts.success(t('mining.stopped'));
  }

  function label() {
    if (isRetrying) return t('lockPurchase.checking');
    if (isOutcomeUnknown) return t('lockPurchase.checkAgain');
    return t('mining.stopNow', { amount: text.inCurrency(deposit) });
  }
});
