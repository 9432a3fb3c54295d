import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type {
  CopyHistoryRow,
  CopySkipReason,
  SkippedTrade,
} from '@h5/shared/contract/copy-trading/history';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { lotsToNumber } from '@h5/shared/rules/futures/futuresTerms';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { useTraderName } from '../copy-trading';
import { useLots, usePositionSize } from '../futures';
import { useCopyRelations } from './CopyRelationsStore';
import styles from './CopyRows.module.css';

const cents = 2;

/** What the figures of a reason count, if it is not money. */
const units: Partial<Record<CopySkipReason, 'lots' | 'positions' | 'plain'>> = {
  BELOW_MIN: 'lots',
  /** Lots or a leverage. */
  TIER: 'plain',
  TOO_MANY: 'positions',
};

/** A trade that was not copied: why, what it would have needed, and what was there. */
export const SkippedRow = observer(function SkippedRow({
  row: { nickname, traderId },
  skipped,
  market,
  isNewest,
}: {
  row: CopyHistoryRow;
  skipped: SkippedTrade;
  /** Undefined until the contracts are read. */
  market: ContractMarket | undefined;
  isNewest: boolean;
}) {
  const { t } = useTranslation('trade');
  const nameOf = useTraderName();
  const { tag } = useApp().locale;
  const { side, symbol, lots, action, reason, needed, had, createdAt } = skipped;
  const sizeOf = usePositionSize();
  const lotsOf = useLots();
  const lacksFunds = reason === 'BALANCE' || reason === 'AMOUNT_CAP';
  const relations = useCopyRelations();
  const canAddFunds = isNewest && lacksFunds && relations.relation(traderId)?.status === 'active';
  const sized = (contractSize: string) => ({
    symbol,
    lots,
    number: lotsToNumber(lots, contractSize).toFixed(),
    openPrice: null,
    limitPrice: null,
  });
  const amountOf = (value: string) => formatTrimmedAmount(value, tag);
  /** What was needed is money that is paid, and rounded up; what was there is cut. */
  const figure = (value: string, isCost = false) => {
    if (reason === 'AREA_UNAVAILABLE') return t('futures.times', { multiple: value });
    const unit = units[reason] ?? 'usdt';
    const amount = unit === 'usdt' ? formatCoinAmount(value, cents, tag, isCost) : amountOf(value);
    return t(`copies.unit.${unit}`, { count: Number(value), amount });
  };

  return (
    <article className={styles.row}>
      <div className={styles.line}>
        <p className={styles.title}>
          <Badge tone={side === 'long' ? 'buy' : 'sell'}>{t(`futures.sides.${side}`)}</Badge>
          <span translate="no">{symbol}</span>
        </p>
        <p>{market ? sizeOf(sized(market.terms.contractSize)) : lotsOf(lots)}</p>
      </div>
      <p className={styles.reason}>
        {t(action === 'close' ? 'copies.skip.part' : `copies.skip.${reason}`)}
      </p>
      {needed !== null && had !== null && (
        <div className={styles.line}>
          <p className={styles.figures}>
            {t('copies.neededHad', { needed: figure(needed, true), had: figure(had) })}
          </p>
          {canAddFunds && (
            <Button
              as={Link}
              to={`${pageUrl(pagePaths.copyRelation, { id: traderId })}&sheet=relation.funds`}
              variant="soft"
              size={32}
            >
              {t('copies.skips.addFunds')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.line}>
        <p className={styles.detail}>{nameOf(nickname)}</p>
        <p className={styles.detail}>{formatDateTime(createdAt, tag)}</p>
      </div>
    </article>
  );
});
