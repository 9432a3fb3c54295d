import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import { returnOnMargin } from '@h5/shared/rules/futures/futures';
import { PositionPicture } from '../../features/futures';
import { ShareButton } from '../../features/share-card';
import { usePositionPrice } from './usePositionPrice';

interface ShareClosedPositionProps {
  position: Position;
  /** Its realised gain or loss. */
  pnl: string;
}

/** Shares a closed position as a picture with its return and both prices. */
export function ShareClosedPosition({ position, pnl }: ShareClosedPositionProps) {
  const { t } = useTranslation('trade');
  const price = usePositionPrice(position);
  return (
    <ShareButton id={position.id}>
      {(sheet) => (
        <PositionPicture
          position={position}
          roe={returnOnMargin(pnl, position.marginFirst)}
          rows={[
            { label: t('contract.openPrice'), value: price(position.openPrice) },
            { label: t('contractRecord.closePrice'), value: price(position.closePrice) },
          ]}
          sheet={sheet}
        />
      )}
    </ShareButton>
  );
}
