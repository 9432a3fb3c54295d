import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { isKeptCopy } from '../../features/futures';

/** Side and leverage, and whether it was a copy. */
export function PositionChip({ position }: { position: Position }) {
  const { t } = useTranslation('trade');
  const { side, multiple } = position;
  return (
    <>
      <Badge tone={side === 'long' ? 'buy' : 'sell'}>
        {t(`contract.${side}`)} {t('contract.times', { multiple })}
      </Badge>
      {isKeptCopy(position) && <Badge>{t('contract.kept')}</Badge>}
    </>
  );
}
