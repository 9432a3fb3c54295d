import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatCoinAmount, formatPrice, formatUnsignedPercent } from '@h5/shared/money/format';
import { countDecimals, type DecimalValue } from '@h5/shared/money/money';
import { stopEntryReach } from '@h5/shared/rules/futures/stopEntries';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { ActionSheet } from './ActionSheet';
import { AmendFields, amendedFields, beginAmending } from './AmendFields';
import { PendingAmendment, type PendingDraft } from './pendingAmendment';
import { PositionHead } from './PositionHead';
import type { PositionSheetProps } from './PositionSheet';
import { useAmendPosition } from './useAmendPosition';
import { useProblemMessage } from './useProblemMessage';
import { useSizeUnit } from './SizeUnitStore';
import { useSizes } from './useSizes';

const cents = 2;

/** Changes limit or size of a pending position, and says what that does to its place in the queue. */
export const AmendPositionSheet = observer(function AmendPositionSheet(props: PositionSheetProps) {
  // A sheet that was closed starts afresh when it is opened again.
  return props.isOpen ? <OpenSheet {...props} /> : null;
});

const OpenSheet = observer(function OpenSheet({ contract, position, onClose }: PositionSheetProps) {
  const { t } = useTranslation('trade');
  const { locale, toasts } = useApp();
  const written = useProblemMessage();
  const { unit } = useSizeUnit();
  const sizes = useSizes(contract);
  const amend = useAmendPosition();
  const isLocked = amend.isSending || amend.unacknowledged !== undefined;
  const [draft, edit] = useTypedDraft<PendingDraft>(
    beginAmending(position.limitPrice ?? '', position.lots, unit, contract.terms),
    amendedFields,
  );
  const amendment = new PendingAmendment(contract, position, draft);
  const { available, market } = contract;
  const decimals = countDecimals(market.tickSize);
  const { problem } = amendment;
  const isStop = position.kind === 'stop';
  const priceLabel = t(isStop ? 'futures.triggerPrice' : 'futures.price');
  const money = (value: DecimalValue) => formatCoinAmount(value, cents, locale.tag);
  const price = (value: DecimalValue | undefined) =>
    value ? formatPrice(value, decimals, locale.tag) : '–';
  const size = (value: DecimalValue | undefined) =>
    value ? sizes(draft.unit, value, undefined) : '–';

  return (
    <ActionSheet
      action={amend}
      onClose={onClose}
      onSend={send}
      title={t('futures.amend.title')}
      head={
        <PositionHead contract={contract} position={position}>
          <AmendFields
            contract={contract}
            draft={draft}
            priceLabel={priceLabel}
            isLocked={isLocked}
            onChange={change}
          />
        </PositionHead>
      }
      balances={{
        caption: market.symbol,
        rows: [
          {
            label: priceLabel,
            before: price(position.limitPrice ?? undefined),
            after: price(amendment.price),
          },
          { label: t('futures.size'), before: size(position.lots), after: size(amendment.lots) },
          {
            label: t('futures.margin'),
            before: money(position.margin),
            after: money(amendment.cost.margin),
          },
          {
            label: t('futures.available'),
            before: money(available),
            after: money(available.minus(amendment.missing)),
          },
        ],
      }}
      note={isStop ? stopNote() : t(`futures.amend.${amendment.keepsPlace ? 'keeps' : 'loses'}`)}
      problem={problem && written(problem)}
      confirmLabel={t('futures.amend.title')}
    />
  );

  function stopNote() {
    return t('futures.stopReach', { rate: formatUnsignedPercent(stopEntryReach, locale.tag) });
  }

  function change(next: Partial<PendingDraft>) {
    edit(next);
    amend.clearProblem();
  }

  /** Terms that nobody has changed need no request. */
  async function send() {
    if (!amend.unacknowledged && amendment.isUnchanged) return position;
    const changed = amendment.changed;
    const amended = await amend.send(() => changed && { id: position.id, ...changed });
    if (!amended) return undefined;
    contract.applyEvent(amended);
    const words = amended.keptPriority ? 'kept' : 'moved';
    toasts.success(t(isStop ? 'futures.amend.done' : `futures.amend.${words}`));
    return amended;
  }
});
