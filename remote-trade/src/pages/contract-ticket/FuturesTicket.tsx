import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { formatPrice, formatUnsignedPercent } from '@h5/shared/money/format';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Button } from '@h5/shared/ui/actions/Button';
import { AmountField } from '@h5/shared/ui/forms/AmountField';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { SelectButton } from '@h5/shared/ui/forms/SelectButton';
import { useWhileSeen } from '@h5/shared/ui/figures/LiveArea';
import { Slider } from '@h5/shared/ui/forms/Slider';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { FundedOnly } from '../../components/FundedOnly';
import { LazySelect } from '../../components/LazySelect';
import { LazySheet, useLazySheet } from '@h5/shared/sheets/LazySheet';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import styles from './FuturesTicket.module.css';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { ticketKinds, type TicketKind } from './TicketDraft';
import { TicketFigures } from './TicketFigures';
import { useTicketProblem } from './useTicketProblem';

const loadConfirm = loadedWhenIdle(() =>
  import(/* webpackChunkName: "ticket-sheets" */ './OpenConfirm').then((part) => part.OpenConfirm),
);

const loadLeverage = loadedWhenIdle(() =>
  import(/* webpackChunkName: "ticket-sheets" */ './LeverageSheet').then(
    (part) => part.LeverageSheet,
  ),
);

/** The form that opens a position. */
export const FuturesTicket = observer(function FuturesTicket({
  ticket,
}: {
  ticket: FuturesTicketStore;
}) {
  const { t } = useTranslation('trade');
  const { locale, session, toasts } = useApp();
  const leverage = useLinkedSheet('leverage');
  const { contract, draft, form } = ticket;
  const { ask, sheet } = useConfirmSheet(form, contract.isLoaded);
  const Confirm = useLazySheet(loadConfirm, sheet);
  const { tickSize } = contract.market;
  const chosenSlippage = draft.slippage || contract.terms.slippage;
  const problem = useTicketProblem(ticket);
  const whileSeen = useWhileSeen();
  const { fillsAtOnceAt, hasLots, isEmpty, lotsText, percent } = whileSeen(() =>
    followedBy(ticket),
  );
  useBusy('form', form.isDirty);

  async function send() {
    const position = await ticket.submit();
    if (!position) return;
    sheet.onClose();
    if (position.cancelReason) {
      toasts.info(t('contract.notFilled'));
      return;
    }
    const price = formatPrice(
      position.openPrice ?? position.limitPrice ?? 0,
      countDecimals(tickSize),
      locale.tag,
    );
    toasts.success(t(position.openPrice ? 'contract.opened' : 'contract.placed', { price }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!session.isSignedIn) session.goToLogin();
    else if (form.isOutcomeUnknown) void send();
    else if (ticket.canSubmit) ask();
  }

  const priceField = (
    name: string,
    key: 'limitPrice' | 'takeProfit' | 'stopLoss',
    label: string,
  ) => (
    <AmountField
      name={name}
      aria-invalid={ticket.zeroStop?.field === key}
      label={label}
      unit="USDT"
      step={tickSize}
      stepFrom={contract.markOnTick}
      decimals={countDecimals(tickSize)}
      disabled={form.isLocked}
      value={draft[key]}
      onChange={(value) => ticket.edit({ [key]: value })}
    />
  );

  return (
    <>
      <form aria-label={t('contract.form')} className={styles.form} onSubmit={handleSubmit}>
        <SelectButton
          label={t('contract.multiple')}
          size={32}
          chosen={t('contract.times', { multiple: draft.multiple })}
          disabled={form.isLocked}
          onClick={() => leverage.open()}
        />
        <SegmentedControl
          label={t('contract.side')}
          name="type"
          size={36}
          value={draft.side}
          options={[
            { value: 'long', label: t('contract.sides.long'), tone: 'buy' },
            { value: 'short', label: t('contract.sides.short'), tone: 'sell' },
          ]}
          onChange={ticket.setSide}
        />
        <LazySelect<TicketKind>
          label={t('contract.kind')}
          sheetName="type"
          value={draft.kind}
          options={ticketKinds.map((kind) => ({
            value: kind,
            label: t(`contract.${kind}`),
            detail: t(`contract.${kind}Help`),
          }))}
          onChange={ticket.setKind}
        />
        {draft.kind === 'market' && (
          <LazySelect
            label={t('contract.slippage')}
            sheetName="slippage"
            size={32}
            value={chosenSlippage}
            options={slippagesUpTo(contract.terms.slippage).map((slippage) => ({
              value: slippage,
              label: t('contract.slippageOf', {
                rate: formatUnsignedPercent(slippage, locale.tag),
              }),
              ...(slippage === chosenSlippage && { detail: t('contract.slippageHelp') }),
            }))}
            onChange={(slippage) => ticket.edit({ slippage })}
          />
        )}
        {ticket.isLimit && priceField('target_price', 'limitPrice', t('contract.price'))}
        {fillsAtOnceAt && (
          <p className={styles.checking}>
            {t('contract.fillsAtOnce', {
              price: formatPrice(fillsAtOnceAt, countDecimals(tickSize), locale.tag),
            })}
          </p>
        )}
        <AmountField
          name="share"
          label={t('contract.size')}
          unit={t('contract.lots')}
          step={contract.terms.lotStep}
          decimals={countDecimals(contract.terms.lotStep)}
          disabled={form.isLocked}
          value={lotsText}
          onChange={ticket.setLots}
          keypad={{ onPercent: ticket.setPercent, percent: draft.percent }}
        />
        <Slider
          label={t('contract.percent')}
          tone={draft.side === 'long' ? 'buy' : 'sell'}
          disabled={form.isLocked || !hasLots}
          value={percent}
          onChange={ticket.setPercent}
        />
        <Checkbox checked={draft.hasStops} onChange={(hasStops) => ticket.edit({ hasStops })}>
          {t('contract.stops')}
        </Checkbox>
        {draft.hasStops && (
          <>
            {priceField('target_profit_price', 'takeProfit', t('contract.takeProfitPrice'))}
            {priceField('stop_loss_price', 'stopLoss', t('contract.stopLossPrice'))}
          </>
        )}
        <TicketFigures ticket={ticket} />
        {form.refusal && (
          <p role="alert" className={styles.refusal}>
            {form.refusal}
          </p>
        )}
        {form.isOutcomeUnknown && (
          <p role="alert" className={styles.checking}>
            {t('contract.unknown')}
          </p>
        )}
        <FundedOnly
          isEmpty={session.isSignedIn && isEmpty && !form.isLocked}
          account={accountType.margin}
          currencyId={contract.market.quoteId}
          coin="USDT"
        >
          <Button
            isBlock
            type="submit"
            size={44}
            variant={draft.side === 'long' ? 'buy' : 'sell'}
            isLoading={form.isSending || (sheet.isOpen && !Confirm)}
            reason={!session.isSignedIn || form.isLocked ? undefined : problem}
          >
            {words()}
          </Button>
        </FundedOnly>
        {Confirm && (
          <SheetName value={sheet.sheetName}>
            <Confirm ticket={ticket} onConfirm={() => void send()} {...sheet} />
          </SheetName>
        )}
      </form>
      <LazySheet load={loadLeverage} ticket={ticket} {...leverage.sheet} />
    </>
  );

  function words() {
    if (!session.isSignedIn) return t('guest.action');
    return t(form.isOutcomeUnknown ? 'contract.checkAgain' : `contract.sides.${draft.side}`);
  }
});

/** What of the form changes with the last price. */
function followedBy({ fillsAtOnceAt, hasLots, isEmpty, lotsText, percent }: FuturesTicketStore) {
  return { fillsAtOnceAt, hasLots, isEmpty, lotsText, percent };
}

/** The slippages to choose from: that of the contract, and smaller ones. */
function slippagesUpTo(largest: string): string[] {
  const smaller = ['0.002', '0.001', '0.0005'].filter((one) => new Decimal(one).lt(largest));
  return [largest, ...smaller];
}
