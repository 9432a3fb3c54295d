import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { AlertButton } from '../../features/alerts';
import { FavouriteButton } from '../../features/favourites';
import { shareLink } from './shareLink';

/** The buttons for favourite, share and price alert. */
export const ChartActions = observer(function ChartActions({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { favourites, toasts } = useApp();
  const symbol = `${market.base}/${market.quote}`;

  async function share() {
    const outcome = await shareLink(t('chart.title', { symbol }));
    if (outcome === 'copied') toasts.success(t('chart.share.copied'));
    if (outcome === 'failed') toasts.error(t('chart.share.failed'));
  }

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
        onClick={() => void share()}
      />
      <AlertButton key={symbol} market={market} />
    </>
  );
});
