import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { StockSession } from '@h5/shared/contract/stocks/session';
import { formatDateTime, formatUtcDate } from '@h5/shared/rules/formatTime';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import styles from './StockPage.module.css';

/** The state is read again a moment after it ends, when the server has carried the opening or close out. */
const readAfterMs = 2_000;

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

/** How long the state lasts. */
const Left = observer(function Left({ isOpen, endsAt, onEnd }: LeftProps) {
  const { t } = useTranslation('trade');
  const { clock, locale } = useApp();
  return (
    <span className={styles.left}>
      {t(isOpen ? 'stock.clock.closesIn' : 'stock.clock.opensIn')}
      <Countdown
        key={endsAt}
        endsAt={endsAt}
        serverOffsetMs={clock.offsetMs}
        tag={locale.tag}
        onEnd={() => setTimeout(onEnd, readAfterMs)}
      />
    </span>
  );
});

/** Of a usual day, in the time of the venue: `09:30–16:00`, or two parts around a lunch break. */
function hoursOf({ open, close, lunch }: StockSession): string {
  return lunch ? `${open}–${lunch[0]}, ${lunch[1]}–${close}` : `${open}–${close}`;
}
