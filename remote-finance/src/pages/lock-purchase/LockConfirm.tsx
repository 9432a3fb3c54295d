import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { balanceRow } from '@h5/shared/requests/balanceRow';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { formatUtcDate } from '@h5/shared/rules/formatTime';
import {
  lockBreakEvenDays,
  lockDailyInterest,
  lockHeldByDay,
  lockSchedule,
  lockUnpaidInterest,
} from '@h5/shared/rules/lockMining';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { formatYield } from '../../components/formatYield';
import { useCoin } from '../../features/locks';
import type { LockPurchaseStore } from './LockPurchaseStore';

interface LockConfirmProps {
  store: LockPurchaseStore;
  isOpen: boolean;
  onClose: () => void;
}

/** Both accounts before and after, what the lock brings, and the most that leaving early can cost. */
export const LockConfirm = observer(function LockConfirm(props: LockConfirmProps) {
  const { store, isOpen, onClose } = props;
  const { t } = useTranslation(['finance', 'shared']);
  const { clock, locale, wallet } = useApp();
  const { available, form, product } = store;
  const { isOutcomeUnknown, isRetrying, isSending, submission } = form;
  const { currencyId, name, periodDays } = product;
  const { coin, write, writeNumber } = useCoin(currencyId, name);
  const amount = store.amount ?? new Decimal(0);
  const { expireAt } = lockSchedule(clock.now(), periodDays);
  const earned = lockUnpaidInterest(product, amount);
  const least = lockHeldByDay(product, amount)[0] ?? amount;
  const locked = wallet.frozen(currencyId, accountType.locked);

  useBusy('sheet', isOpen);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      title={t('lockPurchase.confirm')}
      badge={<DemoBadge />}
      rows={[
        { label: t('lock.amount'), value: write(amount) },
        { label: t('lockPurchase.term'), value: termText() },
        { label: t('lock.ends'), value: formatUtcDate(expireAt, locale.tag) },
      ]}
      balances={balances()}
      costs={[
        { label: t('lock.exampleDaily'), value: write(lockDailyInterest(product, amount)) },
        { label: t('lockPurchase.fee'), value: t('lockPurchase.free') },
      ]}
      total={{
        label: t('lock.atEnd'),
        value: writeNumber(earned.plus(amount)),
        unit: coin,
      }}
      note={
        product.kind === 'interest'
          ? t('lockPurchase.worstInterest')
          : t('lockPurchase.worst', {
              amount: write(amount.minus(least)),
              count: lockBreakEvenDays(product),
            })
      }
      problem={submission.problem ?? (isOutcomeUnknown ? t('lockPurchase.unknown') : undefined)}
      confirmLabel={label()}
      isLoading={isSending}
    />
  );

  function termText() {
    const rate = formatYield(product.dailyYield, locale.tag);
    return `${t('lock.days', { count: periodDays })} · ${t('lockOrders.rate', { rate })}`;
  }

  async function send() {
    if ((await form.send()) !== undefined) onClose();
  }

  /** A purchase whose outcome is unknown may have changed the balances already. */
  function balances() {
    if (isOutcomeUnknown || isRetrying) return undefined;
    const row = (account: 'spot' | 'locked', before: Decimal, after: Decimal) =>
      balanceRow(
        t(`shared:accounts.${account}`),
        { before, after: Decimal.max(0, after), coin },
        locale.tag,
      );
    return {
      caption: coin,
      rows: [
        row('spot', available, available.minus(amount)),
        row('locked', locked, locked.plus(amount)),
      ],
    };
  }

  function label() {
    if (isRetrying) return t('lockPurchase.checking');
    if (isOutcomeUnknown) return t('lockPurchase.checkAgain');
    return t('lockPurchase.submit', { amount: write(amount) });
  }
});
