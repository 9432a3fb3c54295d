import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MaskedAmount, useApp, useProductAreas } from '@h5/shared/app';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { StockDetail } from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import {
  formatAmount,
  formatPrice,
  formatTrimmedAmount,
  formatUnsignedPercent,
} from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { MoneyFormEnd } from '@h5/shared/requests/MoneyFormEnd';
import { useKeptForm } from '@h5/shared/requests/useKeptForm';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Form } from '@h5/shared/ui/forms/Form';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { useInView } from '../../components/useInView';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { useFeedAge } from '../../features/feed-age';
import { FundsButton, FundsLink, useFunds } from '../../features/funds';
import type { StockAccountStore } from './StockAccountStore';
import { SideWords } from './SideWords';
import { StockConfirm } from './StockConfirm';
import styles from './StockPage.module.css';
import type { StockStore } from './StockStore';
import { TicketStore, usePendingStockOrders } from './TicketStore';

interface StockTicketProps {
  store: StockStore;
  stock: StockDetail;
  account: StockAccountStore;
  onSent: () => void;
}

/** Buys or sells shares. Render it with the session as key, so that another person begins with an empty form. */
export const StockTicket = observer(function StockTicket({
  store,
  stock,
  account,
  onSent,
}: StockTicketProps) {
  const { t } = useTranslation(['trade', 'shared']);
  const app = useApp();
  const pending = usePendingStockOrders();
  const [ticket] = useState(() => new TicketStore(app, store, account, pending));
  const { form, range } = ticket;
  const { draft, isOutcomeUnknown } = form;
  const { side, kind } = draft;
  const { tag } = app.locale;
  const isGuest = !app.session.token;
  const { isOpen } = store;

  const funds = useFunds();
  const { ask, sheet } = useConfirmSheet(form);
  const feed = useFeedAge();
  const areas = useProductAreas();

  useKeptForm(form, `stock.${stock.id}`);
  useEffect(() => ticket.beginWith(stock.last), [ticket, stock.last]);
  const element = useInView<HTMLDivElement>(store.seeTicket, '40%');
  const { asked } = store;
  useEffect(() => {
    if (!asked) return;
    form.edit({ side: asked.side });
    element.current?.scrollIntoView();
    element.current
      ?.querySelector<HTMLInputElement>('[name=number]')
      ?.focus({ preventScroll: true });
  }, [asked, element, form]);

  function submit() {
    if (isGuest) {
      app.session.goToLogin();
      return;
    }
    if (isOutcomeUnknown) void send();
    else ask();
  }

  async function send() {
    const isFunded = isOutcomeUnknown || (await funds.cover(() => ticket.lacking));
    const order = isFunded && (await form.send());
    if (!order) return;
    sheet.onClose();
    onSent();
    app.toasts.success(toastOf(order));
  }

  return (
    // Its end stands at the bottom of the window as soon as somebody types, however little of it is above.
    <div ref={element} className={styles.ticket} onFocus={() => store.seeTicket(true)}>
      <Form label={t('stock.order')} onSubmit={submit}>
        <SegmentedControl
          label={t('stock.side')}
          size={36}
          options={[
            { value: 'buy', label: t('side.buy'), tone: 'buy' },
            { value: 'sell', label: t('side.sell'), tone: 'sell' },
          ]}
          value={side}
          onChange={(next) => form.edit({ side: next })}
        />
        <SegmentedControl
          label={t('stock.kind')}
          options={[
            { value: 'limit', label: t('stock.limit') },
            { value: 'market', label: t('stock.market') },
          ]}
          value={kind}
          onChange={(next) => form.edit({ kind: next })}
        />
        {kind === 'limit' && (
          <AmountField
            name="price"
            label={t('stock.price')}
            unit={stock.currency}
            decimals={countDecimals(stock.tickSize)}
            step={stock.tickSize}
            value={draft.price}
            onChange={(price) => form.edit({ price })}
          />
        )}
        <AmountField
          name="number"
          label={t('stock.number')}
          decimals={countDecimals(stock.lotSize)}
          step={stock.lotSize}
          value={draft.quantity}
          onChange={(quantity) => form.edit({ quantity })}
        />
        <div className={styles.validity}>
          <span aria-hidden>{t('stock.tif')}</span>
          <SegmentedControl
            label={t('stock.tif')}
            options={[
              { value: 'day', label: t('stock.day') },
              { value: 'gtc', label: t('stock.gtc') },
            ]}
            value={draft.timeInForce}
            onChange={(timeInForce) => form.edit({ timeInForce })}
          />
        </div>
        <Totals ticket={ticket} stock={stock} />
        {!isOpen && <p className={styles.queued}>{t('stock.queued')}</p>}
        <MoneyFormEnd
          form={form}
          isConfirming={sheet.isOpen}
          unknown={t('shared:network.TIMEOUT')}
          label={<SideWords side={side} isOpen={isOpen} />}
          checkAgain={t('stock.checkAgain')}
          reason={reason()}
          variant={side}
          bar={{
            label: t(side === 'buy' ? 'stock.cost' : 'stock.brings'),
            total: ticket.estimate
              ? t('amountOf', {
                  amount: formatTrimmedAmount(ticket.estimate.usdt, tag),
                  coin: 'USDT',
                })
              : '–',
            isAway: !store.isTicketInView,
          }}
          wrap={(button) => (
            <FundsButton
              size={48}
              need={() => (areas.closedReason('stock') ? undefined : ticket.need)}
              form={form}
              account={accountType.stock}
              currencyId={defaultQuoteId}
              coin="USDT"
            >
              {button}
            </FundsButton>
          )}
        />
        <SheetName value={sheet.sheetName}>
          <StockConfirm
            ticket={ticket}
            stock={stock}
            problem={reason()}
            onConfirm={() => void send()}
            {...sheet}
          />
        </SheetName>
      </Form>
    </div>
  );

  function toastOf({ reason: why, status }: StockOrder): string {
    if (status === 'queued' || status === 'open') return t(`stock.sent.${status}`);
    return why ? t(`stockOrders.reason.${why}`) : t(`stockOrders.status.${status}`);
  }

  function reason(): string | undefined {
    if (isGuest || isOutcomeUnknown) return undefined;
    const closed = areas.closedReason('stock');
    if (closed && side === 'buy') return closed;
    if (feed.isHalted && isOpen && kind === 'market') return t('spot.problem.MARKET_HALTED');
    const { problem } = form;
    if (!problem) return undefined;
    const shares = problem === 'step' ? stock.lotSize : stock.maxQuantity;
    return t(`stock.problem.${problem}`, {
      count: Number(shares),
      number: formatTrimmedAmount(shares, tag),
      tick: stock.tickSize,
      low: range ? formatPrice(range.min, 2, tag) : '',
      high: range ? formatPrice(range.max, 2, tag) : '',
    });
  }
});

const Totals = observer(function Totals({
  ticket,
  stock,
}: {
  ticket: TicketStore;
  stock: StockDetail;
}) {
  const { t } = useTranslation('trade');
  const { locale, session } = useApp();
  const { estimate, most } = ticket;
  const { tag } = locale;
  const usd = (value: Parameters<typeof formatPrice>[0]) =>
    t('amountOf', { amount: formatPrice(value, 2, tag), coin: 'USD' });

  return (
    <DescriptionList isDense className={styles.totals}>
      {session.token && (
        <>
          <DescriptionItem label={t('stock.available')}>
            <FundsLink
              account={accountType.stock}
              currencyId={defaultQuoteId}
              coin="USDT"
              need={() => ticket.lacking}
              form={ticket.form}
            >
              <MaskedAmount>
                {t('amountOf', {
                  amount: formatAmount(ticket.available, 'USDT', tag),
                  coin: 'USDT',
                })}
              </MaskedAmount>
            </FundsLink>
          </DescriptionItem>
          <DescriptionItem label={t('stock.most')}>
            <button type="button" className={styles.link} onClick={ticket.fillMost}>
              {formatTrimmedAmount(most, tag)}
            </button>
          </DescriptionItem>
        </>
      )}
      {estimate && (
        <DescriptionItem label={t('stock.value')}>{usd(estimate.value)}</DescriptionItem>
      )}
      <DescriptionItem label={t('stock.fee')}>
        {estimate ? usd(estimate.fee) : formatUnsignedPercent(stock.feeRate, tag)}
      </DescriptionItem>
      <DescriptionItem label={t('stock.rate')}>
        {stock.rate === null
          ? '–'
          : t('stock.rules.rate', { rate: formatTrimmedAmount(stock.rate, tag) })}
      </DescriptionItem>
    </DescriptionList>
  );
});
