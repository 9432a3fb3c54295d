import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { StockSession } from '@h5/shared/contract/stocks/session';
import { formatTimeSpan } from '@h5/shared/money/format';
import { formatDateTime, formatUtcDate } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import styles from './StockPage.module.css';

/** The state is read again a moment after it ends, when the server has carried the opening or close out. */
const readAfterMs = 2_000;
const readEveryMs = 5_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface SessionClockProps {
  session: StockSession;
  onEnd: () => void;
}

/** Whether the venue is open and how long, by the server's clock; a tap shows its hours and the days without trading ahead. */
export const SessionClock = observer(function SessionClock({ session, onEnd }: SessionClockProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { state, opensAt, closesAt, holiday, holidays } = session;
  const isOpen = state === 'open' || state === 'half_day';
  const endsAt = isOpen ? closesAt : opensAt;
  const [next] = holidays;

  return (
    <section aria-label={t('stock.clock.title')}>
      <details className={styles.clock}>
        <summary className={styles.state}>
          <Badge tone={isOpen ? 'up' : 'plain'}>{t(`stocks.${state}`)}</Badge>
          {holiday && <span className={styles.holiday}>{t(`stock.holiday.${holiday}`)}</span>}
          {endsAt !== null && <Left isOpen={isOpen} endsAt={endsAt} onEnd={onEnd} />}
          <Icon name="chevron-down" size={16} className={styles.arrow} />
        </summary>
        <span className={styles.when}>
          {endsAt === null
            ? t('stock.clock.unknown')
            : t(isOpen ? 'stock.clock.closesAt' : 'stock.clock.opensAt', {
                time: formatDateTime(endsAt, locale.tag),
              })}
        </span>
        <span className={styles.when}>{t('stock.clock.hours', { hours: hoursOf(session) })}</span>
        {next && (
          <span className={styles.when}>
            {t(next.close ? 'stock.clock.nextHalfDay' : 'stock.clock.nextHoliday', {
              date: formatUtcDate(Date.parse(next.date), locale.tag),
              name: t(`stock.holiday.${next.name}`),
            })}
          </span>
        )}
      </details>
    </section>
  );
});

interface LeftProps {
  isOpen: boolean;
  endsAt: number;
  onEnd: () => void;
}

/** How long the state lasts: 15h 20m, and in the last hour each second. */
const Left = observer(function Left({ isOpen, endsAt, onEnd }: LeftProps) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  const [left, setLeft] = useState(() => endsAt - clock.now());
  useEffect(() => {
    const read = () => setLeft(endsAt - clock.now());
    read();
    const timer = setInterval(read, readEveryMs);
    return () => clearInterval(timer);
  }, [clock, endsAt]);

  return (
    <span className={styles.left}>
      {t(isOpen ? 'stock.clock.closesIn' : 'stock.clock.opensIn')}
      {left > hourMs ? (
        <span role="timer">{spanText(left, locale.tag)}</span>
      ) : (
        <Countdown
          key={endsAt}
          endsAt={endsAt}
          serverOffsetMs={clock.offsetMs}
          onEnd={() => setTimeout(onEnd, readAfterMs)}
        />
      )}
    </span>
  );
});

/** The two largest units: 2d 4h, 15h 20m. */
function spanText(ms: number, tag: string): string {
  const minutes = Math.ceil(ms / minuteMs);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  return days > 0
    ? `${formatTimeSpan(days, 'day', tag)} ${formatTimeSpan(hours, 'hour', tag)}`
    : `${formatTimeSpan(hours, 'hour', tag)} ${formatTimeSpan(minutes % 60, 'minute', tag)}`;
}

/** Of a usual day, in the time of the venue: `09:30–16:00`, or two parts around a lunch break. */
function hoursOf({ open, close, lunch }: StockSession): string {
  return lunch ? `${open}–${lunch[0]}, ${lunch[1]}–${close}` : `${open}–${close}`;
}
