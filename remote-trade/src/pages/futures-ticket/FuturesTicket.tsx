import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useBusy } from '@h5/shared/app';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { Form } from '@h5/shared/ui/forms/Form';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { SelectButton } from '@h5/shared/ui/forms/SelectButton';
import { SheetName } from '@h5/shared/ui/overlays/SheetName';
import { LazySheet, useLazySheet } from '@h5/shared/sheets/LazySheet';
import { useConfirmSheet } from '@h5/shared/sheets/useConfirmSheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { useFunds } from '../../features/funds';
import type { FuturesTicketStore } from './FuturesTicketStore';
import { SubmitTicket } from './SubmitTicket';
import { TicketFigures } from './TicketFigures';
import { TicketKindFields } from './TicketKindFields';
import { TicketSize } from './TicketSize';
import { TicketStops } from './TicketStops';

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
  const funds = useFunds();
  const { ask, sheet } = useConfirmSheet(form, contract.isLoaded);
  const Confirm = useLazySheet(loadConfirm, sheet);
  useBusy('form', form.isDirty);

  async function send() {
    const isFunded =
      form.isOutcomeUnknown ||
      (await funds.cover(() => ticket.lacking, { onMoved: contract.load }));
    const position = isFunded && (await ticket.submit());
    if (!position) return;
    sheet.onClose();
    if (position.cancelReason) {
      toasts.info(t('futures.notFilled'));
      return;
    }
    const price = formatPrice(
      position.openPrice ?? position.limitPrice ?? 0,
      countDecimals(contract.market.tickSize),
      locale.tag,
    );
    toasts.success(t(position.openPrice ? 'futures.opened' : 'futures.placed', { price }));
  }

  function handleSubmit() {
    if (!session.isSignedIn) session.goToLogin();
    else if (form.isOutcomeUnknown) void send();
    else if (ticket.canSubmit) ask();
  }

  return (
    <>
      <Form label={t('futures.form')} look="ticket" onSubmit={handleSubmit}>
        <SelectButton
          label={t('futures.multiple')}
          size={32}
          chosen={`${t('futures.isolated')} ${t('futures.times', { multiple: draft.multiple })}`}
          disabled={form.isLocked}
          onClick={() => leverage.open()}
        />
        <SegmentedControl
          label={t('futures.side')}
          name="type"
          size={36}
          value={draft.side}
          options={[
            { value: 'long', label: t('futures.sides.long'), tone: 'buy' },
            { value: 'short', label: t('futures.sides.short'), tone: 'sell' },
          ]}
          onChange={ticket.setSide}
        />
        <TicketKindFields ticket={ticket} />
        <TicketSize ticket={ticket} />
        <TicketStops ticket={ticket} />
        <TicketFigures ticket={ticket} />
        <SubmitTicket ticket={ticket} isOpeningConfirm={sheet.isOpen && !Confirm} />
        {Confirm && (
          <SheetName value={sheet.sheetName}>
            <Confirm ticket={ticket} onConfirm={() => void send()} {...sheet} />
          </SheetName>
        )}
      </Form>
      <LazySheet load={loadLeverage} ticket={ticket} {...leverage.sheet} />
    </>
  );
});
