import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { useConfirmationStore } from '../../features/order-form';
import styles from './SpotMenu.module.css';

interface SpotMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Whether orders are confirmed, and the rules. */
export const SpotMenu = observer(function SpotMenu({ isOpen, onClose }: SpotMenuProps) {
  const { t } = useTranslation('trade');
  const confirmation = useConfirmationStore();

  useEffect(() => {
    if (isOpen) confirmation.refresh();
  }, [isOpen, confirmation]);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('spot.menu.title')}>
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
