import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy, type LiveMarket } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { formatTrimmedAmount } from '@h5/shared/money/format';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { useFunds, useFundsLines } from '../../funds';
import { useConfirmationStore } from '../ConfirmationStore';
import { orderLacks } from '../orderLacks';
import type { OrderFormStore } from '../OrderFormStore';
import { useProblemMessage } from '../useProblemMessage';
import { ConfirmHead } from './ConfirmHead';
import { useConfirmBalances } from './useConfirmBalances';
import { useConfirmCosts } from './useConfirmCosts';
import { useConfirmFigures } from './useConfirmFigures';
import { useConfirmNote, useConfirmWarning } from './useConfirmNotes';
import { useConfirmRows } from './useConfirmRows';

interface OrderConfirmProps {
  store: OrderFormStore;
  market: LiveMarket;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of an order and shows the balances before and after it. */
export const OrderConfirm = observer(function OrderConfirm({
  store,
  market,
  isOpen,
  onClose,
  onConfirm,
}: OrderConfirmProps) {
  const { t } = useTranslation('trade');
  const { locale, wallet } = useApp();
  const confirmation = useConfirmationStore();
  const [isSkipped, setSkipped] = useState(false);
  const { amount } = useConfirmFigures(market);
  const { estimate, form } = store;
  const { side } = store.draft;
  // A closed sheet must not render with every tick.
  const through = isOpen ? estimate.adverseDeviation : undefined;
  const isFarThrough = isOpen && estimate.isFarThroughMarket;
  const rows = useConfirmRows(store, market, through);
  const plan = useFunds().planFor(isOpen ? orderLacks(store, market, wallet) : undefined);
  const spent = side === 'buy' ? market.quote : market.base;
  const currencyId = side === 'buy' ? market.quoteId : market.baseId;
  const moved = useFundsLines({ account: accountType.spot, currencyId }, spent, plan);
  const isSending = form.isSending || moved.isSending;
  const balances = useConfirmBalances(store, market, moved);
  const costs = useConfirmCosts(store, market);
  const warning = useConfirmWarning(store, market, isOpen, through);
  const note = useConfirmNote(store, market);
  const problem = useProblemMessage(store, market);
  useBusy('sheet', isOpen);

  function confirm() {
    if (isSkipped) confirmation.skipToday();
    onConfirm();
  }

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={t('confirm.title')}
      badge={<DemoBadge />}
      head={<ConfirmHead store={store} market={market} />}
      rows={[...moved.rows, ...rows]}
      balances={balances}
      costs={costs}
      total={{
        label: t(`confirm.${estimate.isTotalEstimated ? 'totalAbout' : 'total'}.${side}`),
        value: amount(estimate.total ?? 0, market.quote, undefined, side === 'buy'),
        unit: market.quote,
      }}
      warning={warning}
      note={note}
      problem={
        moved.problem(form.refusal) ?? (form.isOutcomeUnknown ? t('spot.unknown') : problemNow())
      }
      confirmLabel={form.isRetrying ? t('spot.checking') : label()}
      confirmVariant={side}
      isLoading={isSending}
      needsLongPress={!form.isOutcomeUnknown && (estimate.isLarge || isFarThrough)}
      skip={{ isOn: isSkipped, onChange: setSkipped }}
    />
  );

  function label() {
    if (form.isOutcomeUnknown) return t('spot.submit.checkAgain');
    return t(`confirm.submit.${side}`, {
      amount: formatTrimmedAmount(estimate.quantity ?? 0, locale.tag, 10),
      coin: market.base,
    });
  }

  /** The problem that a market move caused while the sheet was open. */
  function problemNow() {
    return isSending ? undefined : problem;
  }
});
