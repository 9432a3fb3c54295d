import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import type { Decimal } from '@h5/shared/money/money';
import { returnOnMargin } from '@h5/shared/rules/futures/futures';
import { PositionPicture } from '../../features/futures';
import { ShareButton } from '../../features/share-card';
import { usePositionPrice } from './usePositionPrice';

interface ShareClosedPositionProps {
  position: Position;
  /** What it came to after all fees. */
  result: Decimal;
}

/** Shares a closed position as a picture with its return after fees and both prices. */
export function ShareClosedPosition({ position, result }: ShareClosedPositionProps) {
  const { t } = useTranslation('trade');
  const price = usePositionPrice(position);
  return (
    <ShareButton id={position.id}>
      {(sheet) => (
        <PositionPicture
          position={position}
          price={position.closePrice ?? undefined}
          caption={t('futures.sharedResult')}
          roe={returnOnMargin(result, position.marginFirst)}
          amount={result}
          rows={[
            { label: t('futures.openPrice'), value: price(position.openPrice) },
            { label: t('futuresRecord.closePrice'), value: price(position.closePrice) },
          ]}
          sheet={sheet}
        />
      )}
    </ShareButton>
  );
}
