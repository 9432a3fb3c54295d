import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { countDecimals } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import type { FuturesMarketStore } from './FuturesMarketStore';
import styles from './PositionCard.module.css';

const cents = 2;

/** The result of the last position that was closed while the page was open, with the way to its receipt. */
export const LastClosed = observer(function LastClosed({
  contracts,
}: {
  contracts: readonly FuturesMarketStore[];
}) {
  const { t } = useTranslation('trade');
  const { hasRoute, locale } = useApp();
  const [last] = contracts
    .flatMap((contract) => contract.closed.map((position) => ({ contract, position })))
    .sort((left, right) => (right.position.closedAt ?? 0) - (left.position.closedAt ?? 0));
  if (!last) return null;
  const { symbol, closePrice, receiptId, openedAt } = last.position;
  const decimals = countDecimals(last.contract.market.tickSize);

  return (
    <p role="status" className={styles.closed}>
      <span>
        {t('futures.close.done', {
          symbol,
          price: formatPrice(closePrice ?? 0, decimals, locale.tag),
          result: formatSignedAmount(
            resultOfPosition(last.position)?.result ?? 0,
            locale.tag,
            cents,
          ),
        })}
      </span>
      {receiptId && hasRoute(pagePaths.receipt) && (
        <Link
          to={pageUrl(pagePaths.receipt, { id: receiptId, from: openedAt ?? undefined })}
          className={styles.receipt}
        >
          {t('futures.close.receipt')}
        </Link>
      )}
    </p>
  );
});
