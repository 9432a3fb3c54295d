import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { CopyHistoryRow } from '@h5/shared/contract/copy-trading/history';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import type { Position } from '@h5/shared/contract/futures/position';
import { Button } from '@h5/shared/ui/actions/Button';
import { PositionCard, useFuturesMarket } from '../futures';
import { useTraderName } from '../copy-trading';
import styles from './CopyRows.module.css';

export const copySheetNames = ['detach', 'close'] as const;

export type CopySheetName = (typeof copySheetNames)[number];

interface CopyCardProps {
  row: CopyHistoryRow;
  position: Position;
  market: ContractMarket;
  /** In a list with the copies of other traders. */
  isOfMany: boolean;
  onOpen: (name: CopySheetName) => void;
}

/** An open copy. It follows the trader and cannot be changed, but it can always be closed or kept. */
export const CopyCard = observer(function CopyCard({
  row: { nickname },
  position,
  market,
  isOfMany,
  onOpen,
}: CopyCardProps) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  const origin = t('copies.of', { name: nameOf(nickname) });
  const contract = useFuturesMarket(market);

  return (
    <PositionCard
      contract={contract}
      position={position}
      origin={origin}
      about={isOfMany && <p className={styles.about}>{origin}</p>}
    >
      {(['detach', 'close'] as const).map((name) => (
        <Button
          key={name}
          variant="secondary"
          size={32}
          isBlock
          disabled={position.status !== 'holding'}
          onClick={() => onOpen(name)}
        >
          {t(name === 'close' ? 'futures.actions.close' : 'copies.detach.submit')}
        </Button>
      ))}
    </PositionCard>
  );
});
