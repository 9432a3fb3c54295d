import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { LockOrder } from '@h5/shared/contract/finance/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import { lockRemainingDays } from '@h5/shared/rules/lockMining';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { formatYield } from '../../components/formatYield';
import { useCoin } from '../../features/locks';
import type { LockDetailStore } from './LockDetailStore';

interface RedeemSheetProps {
  store: LockDetailStore;
  lock: LockOrder;
  sheetName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** What leaving a lock now costs and returns. A worse penalty than the one shown is refused. */
export const RedeemSheet = observer(function RedeemSheet(props: RedeemSheetProps) {
  const { store, lock, sheetName, isOpen, onClose } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { clock, locale, toasts, wallet } = useApp();
  const { write, writeNumber, coin } = useCoin(lock.currencyId);
  const { isOutcomeUnknown, isRetrying, isSending, submission } = store.form;
  const { held, income, penalty, returned } = store.exitOf(lock);
  const due = income.minus(lock.income);
  const spot = wallet.available(lock.currencyId);
  const gain = held.minus(lock.amount);
  useBusy('sheet', isOpen);

  return (
    <SheetName value={sheetName}>
      <ConfirmSheet
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={() => void redeem(penalty)}
        title={t('lockOrders.redeem')}
        badge={<DemoBadge />}
        rows={[
          { label: t('lock.amount'), value: write(lock.amount) },
          { label: t('lock.examplePenalty'), value: penaltyText() },
          { label: t('lockOrders.income'), value: write(income) },
        ]}
        balances={
          isOutcomeUnknown || isRetrying || !wallet.isLoaded
            ? undefined
            : {
                caption: coin,
                rows: [
                  balanceRow(
                    t('shared:accounts.spot'),
                    { before: spot, after: spot.plus(returned).plus(due), coin },
                    locale.tag,
                  ),
                ],
              }
        }
        total={{ label: t('lock.exampleReturned'), value: writeNumber(returned), unit: coin }}
        note={
          gain.isZero()
            ? undefined
            : gain.lt(0)
              ? t('lockOrders.lose', { amount: write(gain.negated()) })
              : t('lockOrders.gain', { amount: write(gain) })
        }
        problem={submission.problem ?? (isOutcomeUnknown ? t('lockOrders.unknown') : undefined)}
        confirmLabel={label()}
        confirmVariant="primary"
        isLoading={isSending}
      />
    </SheetName>
  );

  /** With its numbers, where a formula leads to it. */
  function penaltyText() {
    if (penalty.isZero() || lock.kind === 'interest') return write(penalty);
    const days = lockRemainingDays(clock.now(), lock.expireAt);
    const rate = formatYield(lock.penaltyRatio, locale.tag);
    const result = `= ${write(penalty)}`.replaceAll(' ', '\u00a0');
    return `${writeNumber(lock.amount)} × ${rate} × ${days} ${result}`;
  }

  async function redeem(shown: Decimal) {
    const ended = await store.redeem(shown.toFixed());
    if (!ended) return;
    onClose();
    toasts.success(t('lockOrders.done', { amount: write(ended.returned) }));
  }

  function label() {
    if (isRetrying) return t('lockPurchase.checking');
    if (isOutcomeUnknown) return t('lockPurchase.checkAgain');
    return t('lockOrders.confirm', { amount: write(returned) });
  }
});
