import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { formatRelativeTime } from '@h5/shared/rules/formatRelativeTime';

/** How old the figures of a trader, or the oldest of several, are: they are made every hour. */
export const FiguresAge = observer(function FiguresAge({
  trader: { updatedAt },
}: {
  trader: Pick<Trader, 'updatedAt'>;
}) {
  const { t } = useTranslation(['trade', 'shared']);
  const { clock, locale } = useApp();
  if (updatedAt === null) return t('copyTrading.noFigures');
  const age = formatRelativeTime(updatedAt, clock.now(), locale.tag, t('shared:time.justNow'));
  return <time dateTime={new Date(updatedAt).toISOString()}>{t('copyTrading.age', { age })}</time>;
});
