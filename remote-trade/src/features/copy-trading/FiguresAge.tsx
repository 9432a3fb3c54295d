import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatRelativeTime } from '@h5/shared/rules/formatRelativeTime';

/** How old the figures of a trader, or the oldest of several, are: they are made every hour. */
export const FiguresAge = observer(function FiguresAge({ time }: { time: number | null }) {
  const { t } = useTranslation(['trade', 'shared']);
  const { clock, locale } = useApp();
  if (time === null) return t('copyTrading.noFigures');
  const age = formatRelativeTime(time, clock.now(), locale.tag, t('shared:time.justNow'));
  return <time dateTime={new Date(time).toISOString()}>{t('copyTrading.age', { age })}</time>;
});
