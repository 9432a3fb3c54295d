import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import type { Stock } from '@h5/shared/contract/stocks/endpoints';
import { formatCompactNumber, formatPrice } from '@h5/shared/money/format';
import { countDecimals, Decimal } from '@h5/shared/money/money';
import { Badge } from '@h5/shared/ui/feedback/Badge';
import { PercentChange } from '@h5/shared/ui/figures/PercentChange';
import { MarketRowContent, marketRow, marketRowDetail, marketRowPrice } from '../market-list';
import { isVenueOpen } from './isVenueOpen';
import { turnoverOf } from './turnoverOf';

interface StockRowProps {
  stock: Stock;
  /** Says in the row that its venue is closed, where no line above says so of all rows. */
  saysClosed?: boolean;
  isChosen?: boolean;
  /** Called instead of opening the page of the stock. */
  onChoose?: ((stock: Stock) => void) | undefined;
  /** Called as well as opening the page. */
  onOpen?: () => void;
}

/** A stock in a list: the row of any market, with the name of the company and the price of its venue. */
export const StockRow = observer(function StockRow({
  stock,
  saysClosed = true,
  isChosen = false,
  onChoose,
  onOpen,
}: StockRowProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const { state } = stock.session;
  const { last, tickSize } = stock;
  const decimals = countDecimals(tickSize);
  const volume = formatCompactNumber(turnoverOf(stock), locale.tag);

  const content = (
    <MarketRowContent
      symbol={stock.symbol}
      isFavourite={stock.isFavourite}
      detail={<span className={marketRowDetail}>{stock.name}</span>}
      spark={stock.spark}
      tone={toneOf(stock.change)}
      price={<span className={marketRowPrice}>{formatPrice(last, decimals, locale.tag)}</span>}
      worth={
        saysClosed && !isVenueOpen(stock) ? (
          <Badge>{t(`stocks.${state}`)}</Badge>
        ) : (
          <span className={marketRowDetail}>{t('markets.volume', { volume })}</span>
        )
      }
      change={<PercentChange look="chip" ratio={stock.change} tag={locale.tag} />}
    />
  );

  if (onChoose) {
    return (
      <button
        type="button"
        aria-current={isChosen}
        className={marketRow}
        onClick={() => onChoose(stock)}
      >
        {content}
      </button>
    );
  }
  return (
    <Link
      to={pageUrl(pagePaths.stock, { stock_id: stock.id })}
      className={marketRow}
      onClick={onOpen}
    >
      {content}
    </Link>
  );
});

/** The picture has the colour of the change beside it, which is of the session and not of the day. */
function toneOf(change: string): 'up' | 'down' | 'flat' {
  const sign = new Decimal(change).comparedTo(0);
  return sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat';
}
