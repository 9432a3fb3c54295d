import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { SegmentedControl } from '@h5/shared/ui/forms/SegmentedControl';
import { Select } from '@h5/shared/ui/forms/Select';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { candleKinds, priceScales, type ChartSettings } from './ChartSettings';
import styles from './SettingsSheet.module.css';
import { zoneName, chartTimeZones, type ChartTimeZone } from './zones';

interface SettingsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  settings: ChartSettings;
  hasSpotTrades: boolean;
}

/** The chart settings. Changes apply at once. */
export const SettingsSheet = observer(function SettingsSheet({
  isOpen,
  onClose,
  settings,
  hasSpotTrades,
}: SettingsSheetProps) {
  const { t } = useTranslation('trade');
  const { clock, session } = useApp();
  const nameOf = (zone: ChartTimeZone) => {
    const name = zoneName(zone, clock.now());
    if (zone === 'device') return t('chart.settings.device', { zone: name });
    return zone === 'exchange' ? t('chart.settings.exchange') : name;
  };

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('chart.settings.open')}>
      <h3 className={styles.head}>{t('chart.settings.kind')}</h3>
      <SegmentedControl
        look="chips"
        label={t('chart.settings.kind')}
        options={candleKinds.map((value) => ({ value, label: t(`chart.settings.kinds.${value}`) }))}
        value={settings.kind}
        onChange={settings.chooseKind}
      />
      <h3 className={styles.head}>{t('chart.settings.scale')}</h3>
      <SegmentedControl
        label={t('chart.settings.scale')}
        options={priceScales.map((value) => ({
          value,
          label: t(`chart.settings.scales.${value}`),
        }))}
        value={settings.scale}
        onChange={settings.chooseScale}
      />
      <h3 className={styles.head}>{t('chart.settings.zone')}</h3>
      <Select
        label={t('chart.settings.zone')}
        size={44}
        options={chartTimeZones.map((value) => ({ value, label: nameOf(value) }))}
        value={settings.zone}
        onChange={settings.chooseZone}
      />
      {hasSpotTrades && session.isSignedIn && (
        <div className={styles.switches}>
          <SettingRow
            as="label"
            isFlush
            label={t('chart.settings.orders')}
            control={<Switch checked={settings.showsOrders} onChange={settings.showOrders} />}
          />
          <SettingRow
            as="label"
            isFlush
            label={t('chart.settings.fills')}
            control={<Switch checked={settings.showsFills} onChange={settings.showFills} />}
          />
        </div>
      )}
    </Sheet>
  );
});
