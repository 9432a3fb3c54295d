import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { LockOrder } from '@h5/shared/contract/finance/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { lockRemainingDays } from '@h5/shared/rules/lockMining';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { formatYield } from '../../components/formatYield';
import holding from '../../components/Holding.module.css';
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
  const frozen = wallet.frozen(lock.currencyId, accountType.locked);
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
          { label: t('lock.examplePenalty'), value: penaltyValue() },
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
                  balanceRow(
                    t('shared:accounts.locked'),
                    { before: frozen, after: Decimal.max(0, frozen.minus(lock.amount)), coin },
                    locale.tag,
                  ),
                ],
              }
        }
        total={{ label: t('lock.exampleReturned'), value: writeNumber(returned), unit: coin }}
        warning={
          gain.lt(0) &&
          t('lockOrders.lose', { income: whole(income), amount: whole(gain.negated()) })
        }
        note={gain.gt(0) && t('lockOrders.gain', { income: whole(income), amount: whole(gain) })}
        problem={submission.problem ?? (isOutcomeUnknown ? t('lockOrders.unknown') : undefined)}
        confirmLabel={label()}
        confirmVariant="primary"
        isLoading={isSending}
      />
    </SheetName>
  );

  /** Within a sentence, its unit stays beside it. */
  function whole(sum: Decimal) {
    return write(sum).replaceAll(' ', '\u00a0');
  }

  /** With its numbers, where a formula leads to it. */
  function penaltyValue() {
    if (penalty.isZero()) return write(penalty);
    const cost = `−${write(penalty)}`;
    if (lock.kind === 'interest') return cost;
    const count = lockRemainingDays(clock.now(), lock.expireAt);
    const rate = formatYield(lock.penaltyRatio, locale.tag);
    return (
      <>
        {cost}
        <br />
        <span className={holding.note}>
          {writeNumber(lock.amount)} × {rate} × {t('lock.days', { count })}
        </span>
      </>
    );
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
