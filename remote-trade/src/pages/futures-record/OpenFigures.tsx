import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Position } from '@h5/shared/contract/futures/position';
import { toWireAmount } from '@h5/shared/money/money';
import { DescriptionItem, DescriptionList } from '@h5/shared/ui/lists/DescriptionList';
import styles from './FuturesRecord.module.css';
import { PositionResult } from './PositionResult';
import { useLiveContracts } from './useLiveContracts';
import { usePositionPrice } from './usePositionPrice';
import { figuresOf, liquidationOf, WatchedFutures } from '../../features/futures';

/** What an open position is worth at the mark, and how far the mark is from its liquidation. */
export const OpenFigures = observer(function OpenFigures({ position }: { position: Position }) {
  const { t } = useTranslation('trade');
  const price = usePositionPrice(position, 'USDT');
  const contract = useLiveContracts([position]).get(position.symbol);
  const pnl = contract && figuresOf(contract, position).pnl;
  const liquidation = contract && liquidationOf(contract, position);

  return (
    <>
      {contract && <WatchedFutures contract={contract} />}
      {pnl && (
        <PositionResult
          label={t('futuresRecord.account.pnl')}
          result={pnl}
          marginFirst={position.marginFirst}
        />
      )}
      <DescriptionList isDense>
        <DescriptionItem label={t('futures.openPrice')}>
          {price(position.openPrice)}
        </DescriptionItem>
        <DescriptionItem label={t('futures.mark')}>{price(contract?.mark ?? null)}</DescriptionItem>
        <DescriptionItem label={t('futures.liquidation')}>
          <span className={styles.liquidation}>
            {price(liquidation ? toWireAmount(liquidation) : null)}
          </span>
        </DescriptionItem>
      </DescriptionList>
    </>
  );
});
