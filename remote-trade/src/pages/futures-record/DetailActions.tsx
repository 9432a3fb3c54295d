import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { futuresPageUrl, pagePaths, pageUrl, tradeModeUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ChangeOrder } from './ChangeOrder';
import styles from './FuturesRecord.module.css';

const managed = ['stops', 'close'] as const;

/** What can be done with a position, below everything about it. */
export const DetailActions = observer(function DetailActions({ position }: { position: Position }) {
  const { t } = useTranslation('trade');
  const { hasRoute } = useApp();
  const { id, status, underReview, receiptId, openedAt } = position;

  return (
    <div className={styles.actions}>
      {status === 'pending' && !underReview && <ChangeOrder position={position} />}
      {receiptId && hasRoute(pagePaths.receipt) && (
        <Button
          as={Link}
          to={pageUrl(pagePaths.receipt, { id: receiptId, from: openedAt ?? undefined })}
          variant="soft"
          size={40}
          isBlock
        >
          {t('futuresRecord.receipt')}
        </Button>
      )}
      {status === 'holding' && !underReview ? (
        managed.map((name) => (
          <Button
            key={name}
            as={Link}
            to={`${tradeModeUrl('contract', position)}&sheet=position.${name}.${id}`}
            variant={name === 'close' ? 'primary' : 'secondary'}
            size={40}
            isBlock
          >
            {t(`futures.actions.${name}`)}
          </Button>
        ))
      ) : (
        <ChartLink position={position} />
      )}
    </div>
  );
});

/** To the chart of the contract. */
export function ChartLink({ position }: { position: Position }) {
  const { t } = useTranslation('trade');
  return (
    <Button as={Link} to={futuresPageUrl(position)} variant="secondary" size={40} isBlock>
      {t('futuresRecord.chart')}
    </Button>
  );
}
