import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { marketName } from '@h5/shared/rules/marketName';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { StockDetail } from '@h5/shared/contract/stocks/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatPrice, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { ConfirmSheet } from '@h5/shared/ui/overlays/ConfirmSheet';
import { OrderHead } from '../../components/OrderHead';
import { useOldPrices } from '../../features/feed-age';
import { useFunds, useFundsLines } from '../../features/funds';
import type { TicketStore } from './TicketStore';

const cents = 2;

interface StockConfirmProps {
  ticket: TicketStore;
  stock: StockDetail;
  /** Why the order cannot be sent now. */
  problem: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of an order, with USDT and shares before and after it. */
export const StockConfirm = observer(function StockConfirm(props: StockConfirmProps) {
  // A closed sheet must not render with every tick.
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  ticket,
  stock,
  problem,
  isOpen,
  onClose,
  onConfirm,
}: StockConfirmProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const { locale } = useApp();
  const { estimate, form } = ticket;
  const { draft, isOutcomeUnknown, isSending, submission } = form;
  const { side, kind, timeInForce } = draft;
  const oldPrices = useOldPrices();
  const paying = { account: accountType.stock, currencyId: defaultQuoteId };
  const moved = useFundsLines(paying, 'USDT', useFunds().planFor(ticket.lacking));
  const isBusy = isSending || moved.isSending;
  useBusy('sheet', isOpen);
  const isOpenVenue = stock.session.state === 'open' || stock.session.state === 'half_day';
  const frozen = isOpenVenue ? undefined : ticket.frozenWhileQueued;
  const quantity = new Decimal(draft.quantity || 0);
  const { expectedPrice, needed } = ticket;
  // A limit that the market has reached is filled at a better price than its own.
  const isBetter = !!expectedPrice && !ticket.reckonedPrice?.eq(expectedPrice);
  const sign = side === 'buy' ? 1 : -1;
  const usd = (value: DecimalValue) =>
    t('amountOf', { amount: formatPrice(value, cents, locale.tag), coin: stock.currency });
  const amount = (value: DecimalValue) => formatTrimmedAmount(value, locale.tag);

  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => problem === undefined && onConfirm()}
      title={t('stock.order')}
      badge={<DemoBadge />}
      head={
        <OrderHead
          code={marketName(stock)}
          name={marketName(stock)}
          badges={
            <>
              <Badge tone={side}>{t(`side.${side}`)}</Badge> <Badge>{t(`stock.${kind}`)}</Badge>
            </>
          }
        >
          {stock.name}
        </OrderHead>
      }
      rows={[
        ...moved.rows,
        ...(kind === 'limit' ? [{ label: t('stock.price'), value: usd(draft.price || 0) }] : []),
        ...(isBetter ? [{ label: t('stock.expected'), value: usd(expectedPrice) }] : []),
        { label: t('stock.number'), value: amount(quantity) },
        { label: t('stock.tif'), value: t(`stock.${timeInForce}`) },
      ]}
      balances={
        estimate && {
          caption: t('shared:accountOf', { account: t('shared:accounts.stock') }),
          rows: [
            ...moved.balances,
            {
              label: 'USDT',
              before: amount(ticket.own),
              after: amount(ticket.own.plus(moved.added).minus(estimate.usdt.times(sign))),
            },
            {
              label: t('stock.shares'),
              before: amount(ticket.shares),
              after: amount(ticket.shares.plus(quantity.times(sign))),
            },
          ],
        }
      }
      costs={
        estimate && [
          { label: t('stock.value'), value: usd(estimate.value) },
          { label: t('stock.fee'), value: usd(estimate.fee) },
          ...(isBetter && needed
            ? [
                {
                  label: t('stock.needed'),
                  value: t('amountOf', { amount: amount(needed), coin: 'USDT' }),
                },
              ]
            : []),
          ...(frozen
            ? [
                {
                  label: t('stock.frozen'),
                  value: t('amountOf', { amount: amount(frozen), coin: 'USDT' }),
                },
              ]
            : []),
        ]
      }
      total={
        estimate && {
          label: t(side === 'buy' ? 'stock.cost' : 'stock.brings'),
          value: amount(estimate.usdt),
          unit: 'USDT',
        }
      }
      warning={isOpenVenue && kind === 'market' && oldPrices}
      note={isOpenVenue ? undefined : t('stock.queued')}
      problem={
        moved.problem(submission.problem) ??
        (isOutcomeUnknown ? t('shared:network.TIMEOUT') : isBusy ? undefined : problem)
      }
      confirmLabel={
        isOutcomeUnknown ? t('stock.checkAgain') : `${t(`side.${side}`)} ${marketName(stock)}`
      }
      confirmVariant={side}
      isLoading={isBusy}
    />
  );
});
