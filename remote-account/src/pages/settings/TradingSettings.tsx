import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fiatCodes, useApp, type FiatCode } from '@h5/shared/app';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Switch } from '@h5/shared/ui/forms/Switch';
import { LinkedOptions } from '../../components/LinkedOptions';
import styles from './TradingSettings.module.css';

/** The display currency, whether orders are confirmed, and whether they move what they lack. */
export const TradingSettings = observer(function TradingSettings() {
  const { t } = useTranslation('account');
  const { fiat, locale } = useApp();
  const { open, sheet } = useLinkedSheet('currency');
  const names = new Intl.DisplayNames(locale.tag, { type: 'currency' });

  return (
    <>
      <SettingRow
        icon="coins"
        label={t('settings.fiat')}
        value={fiat.code}
        onClick={() => open()}
      />
      <ConfirmOrders />
      <MoveFunds />
      <LinkedOptions<FiatCode>
        {...sheet}
        title={t('settings.fiat')}
        options={fiatCodes.map((value) => ({ value, label: value, detail: names.of(value) }))}
        value={fiat.code}
        onChange={fiat.choose}
      />
    </>
  );
});

function ConfirmOrders() {
  const { t } = useTranslation('account');
  const { storage } = useApp();
  const [isOn, setOn] = useState(() => storage.get('confirmOrders') !== '0');

  function change(next: boolean) {
    storage.set('confirmOrders', next ? '1' : '0');
    // Switching it on ends a pause.
    storage.remove('skipConfirmUntil');
    setOn(next);
  }

  return (
    <SwitchRow icon="done" isOn={isOn} onChange={change} help={t('settings.confirmOrdersHelp')}>
      {t('settings.confirmOrders')}
    </SwitchRow>
  );
}

function MoveFunds() {
  const { t } = useTranslation('account');
  const { storage } = useApp();
  const [isOn, setOn] = useState(() => storage.get('moveFunds') === '1');

  function change(next: boolean) {
    storage.set('moveFunds', next ? '1' : '0');
    setOn(next);
  }

  return (
    <SwitchRow icon="swap" isOn={isOn} onChange={change} help={t('settings.moveFundsHelp')}>
      {t('settings.moveFunds')}
    </SwitchRow>
  );
}

interface SwitchRowProps {
  icon: 'done' | 'swap';
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  help: string;
  children: ReactNode;
}

function SwitchRow({ icon, isOn, onChange, help, children }: SwitchRowProps) {
  return (
    <SettingRow
      as="label"
      icon={icon}
      label={
        <>
          {children}
          <span className={styles.help}>{help}</span>
        </>
      }
      control={<Switch checked={isOn} onChange={onChange} />}
    />
  );
}
