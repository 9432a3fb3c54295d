import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { LazyPriceAlertSheet } from '../../features/alerts';
import { LazyMarketPicker } from '../../features/market-list';

/** Chooses a market, and then when to tell of its price. */
export const NewAlert = observer(function NewAlert() {
  const { t } = useTranslation('trade');
  const { markets } = useApp();
  const picker = useLinkedSheet('markets');
  const { value, open, sheet } = useLinkedSheet('new');
  const market = value === undefined ? undefined : markets.bySymbol.get(value);

  return (
    <>
      <IconButton icon="plus" label={t('alerts.add')} onClick={() => picker.open()} />
      <LazyMarketPicker {...picker.sheet} onChoose={({ symbol }) => open(symbol)} />
      {market && <LazyPriceAlertSheet key={market.symbol} market={market} {...sheet} />}
    </>
  );
});
