import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { FavouriteButton } from '../../features/favourites';

const loadMenu = loadedWhenIdle(() =>
  import(/* webpackChunkName: "spot-tabs" */ './SpotMenu').then((part) => part.SpotMenu),
);

/** The star, the link to the chart, and a menu with confirmation and rules. */
export const SpotHeaderActions = observer(function SpotHeaderActions({
  market,
}: {
  market: LiveMarket;
}) {
  const { t } = useTranslation('trade');
  const { favourites } = useApp();
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('menu');

  return (
    <>
      <FavouriteButton
        symbol={`${market.base}/${market.quote}`}
        isFavourite={favourites.has(market)}
        onToggle={() => void favourites.toggle(market)}
      />
      <IconButton
        icon="candles"
        label={t('spot.toChart')}
        onClick={() => void navigate(chartPageUrl(market))}
      />
      <IconButton icon="options" label={t('spot.menu.open')} onClick={() => open()} />
      <LazySheet load={loadMenu} {...sheet} />
    </>
  );
});
