import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCoinAmount, formatSignedAmount } from '@h5/shared/money/format';
import { Decimal, type DecimalValue } from '@h5/shared/money/money';
import {
  bookProfit,
  detachedProfit,
  reservedShare,
  type SharedProfit,
} from '@h5/shared/rules/copy-trading/copyTrading';
import { ActionSheet, type FuturesMarketStore, useLots } from '../futures';
import { useCopyActions } from './CopyActions';
import { useCopyRelations } from './CopyRelationsStore';
import { useTraderName } from '../copy-trading';
import type { CopySheetProps } from './CopySheet';

const cents = 2;

/** Keeps a copy as a position of one's own: its gain or loss at the mark is booked to the pair, and what that does to the share is shown. The rest is booked when it is closed. */
export const DetachSheet = observer(function DetachSheet({
  row: { nickname, traderId },
  position,
  contract,
  onClose,
}: CopySheetProps & { contract: FuturesMarketStore }) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  const { locale, toasts } = useApp();
  const lotsOf = useLots();
  const { detach } = useCopyActions();
  const relations = useCopyRelations();
  const relation = relations.relation(traderId);
  const { mark, terms } = contract;
  const { side, number, openPrice } = position;
  const booked =
    mark === undefined
      ? undefined
      : detachedProfit({ side, number, openPrice: openPrice ?? 0 }, mark, terms).booked;
  const signed = (value: DecimalValue) => formatSignedAmount(value, locale.tag, cents);

  return (
    <ActionSheet
      action={detach}
      onClose={onClose}
      onSend={send}
      title={t('copies.detach.title')}
      rows={[
        { label: t('futures.size'), value: `${position.symbol} · ${lots()}` },
        {
          label: t('copies.detach.result'),
          value: booked ? `${signed(booked)} USDT` : '–',
        },
      ]}
      balances={relation && booked && changeOf(relation.rate, booked)}
      note={t('copies.detach.note')}
      confirmLabel={t('copies.detach.submit')}
    />
  );

  function lots() {
    return lotsOf(position.lots);
  }

  function changeOf(rate: string, amount: Decimal) {
    const before: SharedProfit = {
      cumulative: new Decimal(relation?.cumulative ?? 0),
      highWaterMark: new Decimal(relation?.highWaterMark ?? 0),
    };
    const after = bookProfit(before, amount);
    const due = (profit: SharedProfit) =>
      formatCoinAmount(reservedShare(rate, profit), cents, locale.tag);
    return {
      caption: nameOf(nickname),
      rows: [
        {
          label: t('copies.detach.booked'),
          before: signed(before.cumulative),
          after: signed(after.cumulative),
        },
        { label: t('copies.relation.shareDue'), before: due(before), after: due(after) },
      ],
    };
  }

  async function send() {
    const reply = await detach.send(() => ({ id: position.id }));
    if (reply) {
      toasts.success(t('copies.detach.done'));
      void relations.load();
    }
    return reply;
  }
});
