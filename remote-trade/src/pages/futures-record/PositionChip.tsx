import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { isKeptCopy } from '../../features/futures';

/** Side and leverage, and whether it was a copy or stands still. */
export function PositionChip({ position }: { position: Position }) {
  const { t } = useTranslation('trade');
  const { side, multiple } = position;
  return (
    <>
      <Badge tone={side === 'long' ? 'buy' : 'sell'}>
        {t(`futures.sides.${side}`)} {t('futures.times', { multiple })}
      </Badge>
      {isKeptCopy(position) && <Badge>{t('futures.kept')}</Badge>}
      {position.underReview && <Badge tone="warn">{t('futures.review.badge')}</Badge>}
    </>
  );
}
