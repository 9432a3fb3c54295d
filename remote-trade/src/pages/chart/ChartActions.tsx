import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { useShareLink } from '../../components/useShareLink';
import { AlertButton } from '../../features/alerts';
import { FavouriteButton } from '../../features/favourites';

/** The buttons for favourite, share and price alert. */
export const ChartActions = observer(function ChartActions({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { favourites } = useApp();
  const share = useShareLink();
  const symbol = `${market.base}/${market.quote}`;

  return (
    <>
      <FavouriteButton
        symbol={symbol}
        isFavourite={favourites.has(market)}
        onToggle={() => void favourites.toggle(market)}
      />
      <IconButton
        icon="share"
        label={t('chart.share.open', { symbol })}
        onClick={() => share(t('chart.title', { symbol }))}
      />
      <AlertButton key={symbol} market={market} />
    </>
  );
});
