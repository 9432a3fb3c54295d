import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate, type LiveMarket } from '@h5/shared/app';
import { chartPageUrl } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { useConfirmationStore } from '../../features/order-form';
import styles from './SpotHeaderActions.module.css';

/** The link to the chart and a menu with favourite, confirmation and rules. */
export const SpotHeaderActions = observer(function SpotHeaderActions({
  market,
}: {
  market: LiveMarket;
}) {
  const { t } = useTranslation('trade');
  const { favourites } = useApp();
  const confirmation = useConfirmationStore();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);

  function open() {
    confirmation.refresh();
    setOpen(true);
  }

  return (
    <div className={styles.actions}>
      <IconButton
        icon="candles"
        label={t('spot.toChart')}
        onClick={() => void navigate(chartPageUrl(market))}
      />
      <IconButton icon="options" label={t('spot.menu.open')} onClick={open} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('spot.menu.title')}>
        <SettingRow
          as="label"
          isFlush
          label={t('spot.menu.favourite')}
          control={
            <Switch
              checked={favourites.has(market)}
              onChange={() => void favourites.toggle(market)}
            />
          }
        />
        <SettingRow
          as="label"
          isFlush
          label={t('spot.menu.confirm')}
          control={<Switch checked={confirmation.isOn} onChange={confirmation.turn} />}
        />
        <h3 className={styles.head}>{t('spot.rules.title')}</h3>
        <p className={styles.words}>{t('spot.rules.limit')}</p>
        <p className={styles.words}>{t('spot.rules.market')}</p>
        <p className={styles.words}>{t('spot.rules.fee')}</p>
        <p className={styles.words}>{t('spot.rules.house')}</p>
      </Sheet>
    </div>
  );
});
