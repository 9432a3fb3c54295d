import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import type { HandlePlaces } from './HandlePlaces';
import styles from './StopHandle.module.css';

interface EntryHandleProps {
  places: HandlePlaces;
  position: Position;
  /** Whether stops that are not set have handles too. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The name of a position on the line of its entry. A tap shows what sets its stops, which would cover candles. */
export function EntryHandle({ places, position, isOpen, onToggle }: EntryHandleProps) {
  const { t } = useTranslation('trade');
  const element = useRef<HTMLButtonElement>(null);
  const { openPrice, side, multiple } = position;
  const name = t('futuresChart.entry', { side: t(`futures.sides.${side}`), multiple });

  useEffect(
    () => (element.current ? places.add(element.current, () => openPrice ?? undefined) : undefined),
    [places, openPrice],
  );

  return (
    <button
      ref={element}
      type="button"
      aria-label={`${name}: ${t('futures.stops')}`}
      aria-expanded={isOpen}
      className={styles.entry}
      data-side={side}
      onClick={onToggle}
    >
      {name}
    </button>
  );
}
