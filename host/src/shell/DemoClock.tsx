import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatTimeSpan } from '@h5/shared/money/format';
import styles from './DemoClock.module.css';

const minuteMs = 60_000;
const units = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** On every page, how far the clock of the demo was moved forward; nothing otherwise. */
export const DemoClock = observer(function DemoClock() {
  const { t } = useTranslation('host');
  const { clock, locale } = useApp();
  const ahead = durationText(clock.forwardedMs, locale.tag);

  return (
    <p role="status" className={styles.clock}>
      {ahead && t('demoClock', { ahead })}
    </p>
  );
});

/** Such as 3d 4h: the two largest units that are not zero. */
function durationText(ms: number, tag: string): string {
  let minutes = Math.floor(ms / minuteMs);
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    if (count === 0) return [];
    return [formatTimeSpan(count, unit, tag)];
  });
  return parts.slice(0, 2).join(' ');
}
