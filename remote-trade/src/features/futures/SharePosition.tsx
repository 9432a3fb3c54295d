import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { ShareButton, type CardSheet } from '../share-card';
import type { FuturesMarketStore } from './FuturesMarketStore';
import styles from './PositionCard.module.css';
import { PositionPicture } from './PositionPicture';
import { figuresOf } from './positionFigures';

interface SharePositionProps {
  contract: FuturesMarketStore;
  position: Position;
  origin: string | undefined;
}

/** Shares an open position as a picture with its return and its prices. */
export function SharePosition(props: SharePositionProps) {
  return (
    <ShareButton id={props.position.id} className={styles.share}>
      {(sheet) => <OpenPosition {...props} sheet={sheet} />}
    </ShareButton>
  );
}

/** Rendered while it is open only: it changes with every tick. */
const OpenPosition = observer(function OpenPosition({
  contract,
  position,
  origin,
  sheet,
}: SharePositionProps & { sheet: CardSheet }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const decimals = countDecimals(contract.market.tickSize);
  const { pnl, roe } = figuresOf(contract, position);
  const price = (value: string | null | undefined) =>
    value ? formatPrice(value, decimals, tag) : '–';

  return (
    <PositionPicture
      caption={t('futures.sharedPnl')}
      position={position}
      origin={origin}
      price={contract.mark}
      roe={roe}
      amount={pnl}
      rows={[
        { label: t('futures.openPrice'), value: price(position.openPrice) },
        { label: t('futures.mark'), value: price(contract.mark) },
      ]}
      sheet={sheet}
    />
  );
});
