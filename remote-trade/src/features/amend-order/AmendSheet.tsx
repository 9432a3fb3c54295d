import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp, useBusy, type LiveMarket } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { formatCoinAmount, formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import styles from './AmendSheet.module.css';
import {
  changedTerms,
  draftOf,
  findAmendmentProblem,
  holdAt,
  keepsPlace,
  type AmendmentProblem,
} from './amendment';
import { useAmendOrder } from './useAmendOrder';

const fields = z.object({ price: typedAmount, quantity: typedAmount });

export interface AmendSheetProps {
  order: Order;
  market: LiveMarket;
  isOpen: boolean;
  onClose: () => void;
  onAmended: (order: Order) => void;
}

/** Changes price or quantity of an order, and says what that does to its place in the queue. */
export const AmendSheet = observer(function AmendSheet(props: AmendSheetProps) {
  // A sheet that was closed starts afresh when it is opened again.
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  order,
  market,
  onClose,
  onAmended,
}: AmendSheetProps) {
  const { t } = useTranslation('trade');
  const { locale, toasts, wallet } = useApp();
  const submission = useAmendOrder();
  const [draft, edit] = useTypedDraft(draftOf(order), fields);
  useBusy('sheet', true);

  const { base, quote, priceDecimals } = market;
  const isBuy = order.side === 'buy';
  const [coin, coinId] = isBuy ? [quote, market.quoteId] : [base, market.baseId];
  const available = wallet.available(coinId);
  const problem = findAmendmentProblem(market, order, draft, available);
  const isUnknown = submission.unacknowledged !== undefined;
  const isLocked = isUnknown || submission.isSending;
  const price = (value: string) => (value ? formatPrice(value, priceDecimals, locale.tag) : '–');
  const quantity = (value: string) => formatTrimmedAmount(value || '0', locale.tag, 8);
  const money = (value: typeof available) =>
    formatCoinAmount(value, market.decimalsOf(coin), locale.tag);
  const freed = holdAt(market, order, draftOf(order)).minus(holdAt(market, order, draft));

  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      title={t('amend.title')}
      badge={<DemoBadge />}
      head={
        <div className={styles.fields}>
          {order.price !== null && (
            <AmountField
              name="target_price"
              label={t('amend.price')}
              unit={quote}
              step={market.tickSize}
              decimals={priceDecimals}
              disabled={isLocked}
              value={draft.price}
              onChange={(next) => change({ price: next })}
            />
          )}
          <AmountField
            name="amount"
            label={t('amend.quantity')}
            unit={base}
            step={market.lotSize}
            decimals={market.quantityDecimals}
            disabled={isLocked}
            value={draft.quantity}
            onChange={(next) => change({ quantity: next })}
          />
        </div>
      }
      balances={
        isUnknown
          ? undefined
          : {
              caption: `${base}/${quote}`,
              rows: [
                ...(order.price === null
                  ? []
                  : [
                      {
                        label: t('amend.price'),
                        before: price(order.price),
                        after: price(draft.price),
                      },
                    ]),
                {
                  label: t('amend.quantity'),
                  before: quantity(order.quantity),
                  after: quantity(draft.quantity),
                },
                {
                  label: t('amend.available', { coin }),
                  before: money(available),
                  after: money(available.plus(freed)),
                },
              ],
            }
      }
      note={note()}
      problem={submission.problem ?? (isUnknown ? t('amend.unknown') : shownProblem())}
      confirmLabel={isUnknown ? t('amend.checkAgain') : t('amend.title')}
      isLoading={submission.isSending}
    />
  );

  function change(next: Partial<typeof draft>) {
    edit(next);
    submission.clearProblem();
  }

  function note() {
    if (order.status === 'waiting') return t('amend.waits');
    return t(keepsPlace(order, draft) ? 'amend.keeps' : 'amend.loses');
  }

  /** Unchanged terms need no message. */
  function shownProblem() {
    if (!problem || submission.isSending || problem.code === 'UNCHANGED') return undefined;
    return textOf(problem);
  }

  function textOf({ code, values }: AmendmentProblem) {
    if (code === 'UNCHANGED') return t('amend.unchanged');
    const figures = Object.entries(values).map(([name, value]) => [
      name,
      name === 'coin' ? value : formatTrimmedAmount(value, locale.tag, 10),
    ]);
    const known = { base, quote, spent: coin };
    return t(`spot.problem.${code}`, {
      ...known,
      ...(Object.fromEntries(figures) as Record<string, string>),
    });
  }

  function wordsOf({ status, keptPriority }: Order) {
    if (status === 'waiting') return 'amend.waits';
    return keptPriority ? 'amend.kept' : 'amend.moved';
  }

  async function send() {
    if (problem && !isUnknown) {
      if (problem.code === 'UNCHANGED') toasts.error(textOf(problem));
      return;
    }
    const terms = changedTerms(order, draft);
    const amended = await submission.send(() => terms && { id: order.id, ...terms });
    if (!amended) return;
    onAmended(amended);
    toasts.success(t(wordsOf(amended)));
    onClose();
  }
});
