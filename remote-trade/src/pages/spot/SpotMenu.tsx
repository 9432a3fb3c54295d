import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, type LiveMarket } from '@h5/shared/app';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { useConfirmationStore } from '../../features/order-form';
import styles from './SpotHeaderActions.module.css';

interface SpotMenuProps {
  market: LiveMarket;
  isOpen: boolean;
  onClose: () => void;
}

/** Favourite, confirmation and rules of a market. */
export const SpotMenu = observer(function SpotMenu({ market, isOpen, onClose }: SpotMenuProps) {
  const { t } = useTranslation('trade');
  const { favourites } = useApp();
  const confirmation = useConfirmationStore();

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('spot.menu.title')}>
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
  );
});
