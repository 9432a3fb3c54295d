import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { loadedWhenIdle } from '@h5/shared/requests/whenIdle';
import { LazySheet } from '../../components/LazySheet';
import { useLinkedSheet } from '../../components/useLinkedSheet';
import { useConfirmationStore } from '../../features/order-form';
import styles from './SpotHeaderActions.module.css';

const loadMenu = loadedWhenIdle(() =>
  import(/* webpackChunkName: "spot-tabs" */ './SpotMenu').then((part) => part.SpotMenu),
);

/** The link to the chart and a menu with favourite, confirmation and rules. */
export const SpotHeaderActions = observer(function SpotHeaderActions({
  market,
}: {
  market: LiveMarket;
}) {
  const { t } = useTranslation('trade');
  const confirmation = useConfirmationStore();
  const navigate = useNavigate();
  const { open, sheet } = useLinkedSheet('menu');
  const { isOpen } = sheet;

  useEffect(() => {
    if (isOpen) confirmation.refresh();
  }, [isOpen, confirmation]);

  return (
    <div className={styles.actions}>
      <IconButton
        icon="candles"
        label={t('spot.toChart')}
        onClick={() => void navigate(chartPageUrl(market))}
      />
      <IconButton icon="options" label={t('spot.menu.open')} onClick={() => open()} />
      <LazySheet load={loadMenu} market={market} {...sheet} />
    </div>
  );
});
