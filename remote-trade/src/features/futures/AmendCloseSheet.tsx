import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { Decimal, parsePositiveAmount, toWireAmount } from '@h5/shared/money/money';
import { closedNumber } from '@h5/shared/rules/futures/futuresSettlement';
import { lotsOfSize } from '@h5/shared/rules/futures/futuresSize';
import { lotsToNumber, numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import { useTypedDraft } from '@h5/shared/sheets/useTypedDraft';
import { ActionSheet } from './ActionSheet';
import { AmendFields, amendedFields, beginAmending } from './AmendFields';
import type { PendingDraft } from './pendingAmendment';
import { usePositionActions } from './PositionActions';
import { valuesOf } from './positionFigures';
import { PositionHead } from './PositionHead';
import type { PositionSheetProps } from './PositionSheet';
import { useSizeUnit } from './SizeUnitStore';
import { useCloseFigures } from './useCloseFigures';

/** Changes limit or size of a close that waits. */
export const AmendCloseSheet = observer(function AmendCloseSheet(props: PositionSheetProps) {
  const { limitClose } = props.position;
  // A sheet that was closed starts afresh when it is opened again.
  return props.isOpen && limitClose ? <OpenSheet {...props} waiting={limitClose} /> : null;
});

const OpenSheet = observer(function OpenSheet({
  contract,
  position,
  waiting,
  onClose,
}: PositionSheetProps & { waiting: NonNullable<Position['limitClose']> }) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const { unit } = useSizeUnit();
  const { limitClose: action } = usePositionActions();
  const figures = useCloseFigures(contract, position);
  const { terms, market } = contract;
  const before = waiting.lots ?? position.lots;
  const [draft, edit] = useTypedDraft<PendingDraft>(
    beginAmending(waiting.limitPrice, before, unit, terms),
    amendedFields,
  );
  const price = parsePositiveAmount(draft.price);
  const asked = askedFor();
  // A rest that would be too small for an order is closed too.
  const number = asked.isZero() ? asked : closedNumber(terms, valuesOf(position), asked);
  const isTooLarge = asked.gt(position.number);
  const { costs, total } = figures.of(number, price);

  return (
    <ActionSheet
      action={action}
      onClose={onClose}
      onSend={send}
      title={t('futures.amend.title')}
      head={
        <PositionHead contract={contract} position={position}>
          <AmendFields
            contract={contract}
            draft={draft}
            priceLabel={t('futures.price')}
            isLocked={action.isSending || action.unacknowledged !== undefined}
            onChange={change}
          />
        </PositionHead>
      }
      balances={{
        caption: market.symbol,
        rows: [
          {
            label: t('futures.price'),
            before: figures.priced(waiting.limitPrice),
            after: price ? figures.priced(price) : '–',
          },
          {
            label: t('futures.size'),
            before: figures.sized(
              lotsToNumber(before, terms.contractSize),
              new Decimal(waiting.limitPrice),
            ),
            after: number.isZero() ? '–' : figures.sized(number, price),
          },
        ],
      }}
      costs={costs}
      total={total}
      warning={figures.atOnce(price)}
      note={
        <>
          {asked.lt(number) && t('futures.close.restToo')} {t('futures.close.limitNote')}
        </>
      }
      problem={problem()}
      confirmLabel={t('futures.amend.title')}
    />
  );

  function askedFor(): Decimal {
    const size = parsePositiveAmount(draft.size);
    const lots = size && lotsOfSize(draft.unit, size, terms, price);
    return lotsToNumber(lots ?? 0, terms.contractSize);
  }

  function problem(): string | undefined {
    if (number.isZero()) return t('spot.problem.QUANTITY_MISSING');
    if (isTooLarge) {
      const size = figures.sized(position.number, price);
      return t('futures.problem.SIZE_TOO_LARGE', { size });
    }
    return figures.limitProblem(price);
  }

  function change(next: Partial<PendingDraft>) {
    edit(next);
    action.clearProblem();
  }

  /** Terms that nobody has changed need no request. */
  async function send() {
    const isWhole = number.eq(position.number);
    const lots = isWhole ? undefined : toWireAmount(numberToLots(number, terms.contractSize));
    const isSame = price?.eq(waiting.limitPrice) && lots === (waiting.lots ?? undefined);
    if (isSame && !action.unacknowledged) return position;
    const reply = await action.send(
      () => price && { id: position.id, limitPrice: toWireAmount(price), ...(lots && { lots }) },
    );
    if (!reply) return undefined;
    contract.applyEvent(reply);
    toasts.success(t('futures.amend.done'));
    return reply;
  }
});
