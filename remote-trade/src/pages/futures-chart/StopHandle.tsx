import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatPlainPrice, formatPrice } from '@h5/shared/money/format';
import { areDialogsRotated } from '@h5/shared/ui/overlays/rotatedDialogs';
import type { KLineLevels } from '../../features/chart';
import type { FuturesMarketStore, StopDraft, StopKind } from '../../features/futures';
import type { HandlePlaces } from './HandlePlaces';
import styles from './StopHandle.module.css';
import { steppedPrice, tickOf } from './stopPrice';

interface StopHandleProps {
  frame: RefObject<HTMLElement | null>;
  layer: KLineLevels;
  places: HandlePlaces;
  contract: FuturesMarketStore;
  position: Position;
  kind: StopKind;
  draft: StopDraft;
  onConfirm: (id: string, kind: StopKind, price: string | null) => void;
}

const movedAfterPx = 4;
const keySteps: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** The handle of a take-profit or stop-loss: dragged or moved by keys, then confirmed in a form. One that is not set starts at the entry. */
export const StopHandle = observer(function StopHandle({
  frame,
  layer,
  places,
  contract,
  position,
  kind,
  draft,
  onConfirm,
}: StopHandleProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const element = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number>(undefined);
  const { market } = contract;
  const price = draft.priceOf(position, kind);
  const start = price ?? position.openPrice ?? contract.mark ?? '0';
  const decimals = contract.live.priceDecimals;
  const shown = price === null ? undefined : formatPrice(price, decimals, tag);
  const title = t(kind === 'takeProfit' ? 'futures.takeProfit' : 'futures.stopLoss');
  const { id, side, multiple } = position;

  useEffect(
    () =>
      element.current
        ? places.add(element.current, () => element.current?.dataset.price)
        : undefined,
    [places],
  );
  useEffect(() => places.schedule(), [places, start]);

  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('futuresChart.stopOf', {
        stop: title,
        position: t('futuresChart.entry', { side: t(`futures.sides.${side}`), multiple }),
      })}
      aria-valuemin={0}
      aria-valuemax={Number(contract.last ?? start) * 2}
      aria-valuenow={Number(start)}
      aria-valuetext={shown ?? t('futuresChart.notSet')}
      className={styles.handle}
      data-kind={kind}
      data-price={start}
      data-unset={price === null}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={giveUp}
      onKeyDown={handleKey}
      onBlur={() => draft.isConfirming || draft.clear()}
    >
      {t(`futuresChart.${kind}`)} {price === null ? '+' : formatPlainPrice(price, decimals, tag)}
    </div>
  );

  function press(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressedAt.current = yOf(event);
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const from = pressedAt.current;
    if (from === undefined) return;
    const y = yOf(event);
    if (!draft.isMoved && Math.abs(y - from) < movedAfterPx) return;
    const value = layer.priceAt(y);
    if (value !== undefined && value > 0)
      draft.move(position, kind, tickOf(value, market.tickSize));
  }

  function release() {
    if (pressedAt.current === undefined) return;
    pressedAt.current = undefined;
    onConfirm(id, kind, draft.priceOf(position, kind));
  }

  function giveUp() {
    pressedAt.current = undefined;
    draft.clear();
  }

  function handleKey(event: KeyboardEvent) {
    const steps = keySteps[event.key];
    const isConfirm = event.key === 'Enter' || event.key === ' ';
    const isEscape = event.key === 'Escape' && draft.isMoved;
    if (steps === undefined && !isConfirm && !isEscape) return;
    event.preventDefault();
    event.stopPropagation();
    if (isConfirm) onConfirm(id, kind, price);
    else if (steps === undefined) giveUp();
    else draft.move(position, kind, steppedPrice(start, steps, market.tickSize, event.shiftKey));
  }

  /** The height within the chart, which a phone that locks its orientation shows turned. */
  function yOf({ clientX, clientY }: PointerEvent): number {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return 0;
    return areDialogsRotated() ? box.right - clientX : clientY - box.top;
  }
});
