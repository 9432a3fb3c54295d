import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Position } from '@h5/shared/contract/futures/position';
import { formatPrice } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { LivePrice } from '@h5/shared/ui/figures/LivePrice';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import type { FuturesMarketStore } from './FuturesMarketStore';
import styles from './PositionCard.module.css';

interface PositionHeadProps {
  contract: FuturesMarketStore;
  position: Position;
  /** The fields of the sheet. */
  children?: ReactNode;
}

/** What a sheet is about: the position with its side, leverage, open price or limit, and the mark. */
export const PositionHead = observer(function PositionHead({
  contract,
  position,
  children,
}: PositionHeadProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const { symbol, side, multiple, openPrice, limitPrice } = position;
  const decimals = countDecimals(contract.market.tickSize);

  return (
    <div className={styles.fields}>
      <div className={styles.head}>
        <CoinIcon code={contract.coin} />
        <div>
          <p className={styles.title}>
            <span translate="no">{symbol}</span>
            <Badge tone={side === 'long' ? 'buy' : 'sell'}>
              {t(`futures.sides.${side}`)} {t('futures.times', { multiple })}
            </Badge>
          </p>
          <p className={styles.prices}>
            <span>
              {t(openPrice === null ? 'futures.limit' : 'futures.openPrice')}{' '}
              <b translate="no">{formatPrice(openPrice ?? limitPrice ?? 0, decimals, tag)}</b>
            </span>
            <span>
              {t('futures.prices.mark')}{' '}
              <LivePrice read={() => contract.mark} decimals={decimals} tag={tag} />
            </span>
          </p>
        </div>
      </div>
      {children}
    </div>
  );
});
