import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, type PermissionResult } from '@h5/shared/app';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Switch } from '@h5/shared/ui/forms/Switch';
import styles from './Alerts.module.css';

/** Switches device notifications. The browser asks for permission only then. */
export const DeviceSwitch = observer(function DeviceSwitch() {
  const { t } = useTranslation('trade');
  const { deviceNotifications: deviceNotices } = useApp();
  const [answer, setAnswer] = useState<PermissionResult>();
  const isRefused = answer === 'denied' || answer === 'unsupported';

  async function turn(isOn: boolean) {
    if (!isOn) {
      deviceNotices.turnOff();
      return;
    }
    const sample = { title: t('alerts.title'), body: t('alerts.device.sample'), tag: 'sample' };
    setAnswer(await deviceNotices.turnOn(sample));
  }

  return (
    <div className={styles.device}>
      <SettingRow
        as="label"
        icon="bell"
        label={t('alerts.device.label')}
        control={<Switch checked={deviceNotices.isOn} onChange={(isOn) => void turn(isOn)} />}
      />
      <p role={isRefused ? 'alert' : undefined} className={styles.help}>
        {t(isRefused ? `alerts.device.${answer}` : 'alerts.device.help')}
      </p>
    </div>
  );
});
