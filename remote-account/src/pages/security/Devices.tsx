import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { FormRequest } from '@h5/shared/requests/FormRequest';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { Section } from '@h5/shared/ui/layout/Section';
import { List } from '@h5/shared/ui/lists/List';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { DevicesStore } from './DevicesStore';
import styles from './SecurityPage.module.css';

interface Named {
  browser: string | null;
  system: string | null;
  address: string | null;
}

/** Where the person is signed in, each with a button that ends it, and where they have signed in before. */
export const Devices = observer(function Devices() {
  const { t } = useTranslation('account');
  const { api, locale } = useApp();
  const [store] = useState(() => new DevicesStore(api));
  const { devices, signIns } = store;
  useEffect(() => store.load(), [store]);
  const nameOf = ({ browser, system }: Named) =>
    [browser, system].filter(Boolean).join(' · ') || t('security.devices.unknown');
  const placeOf = ({ address }: Named, time: number) =>
    [formatDateTime(time, locale.tag), address].filter(Boolean).join(' · ');

  return (
    <>
      <Section title={t('security.devices.title')}>
        <List
          label={t('security.devices.title')}
          items={devices.value?.list ?? []}
          source={devices}
          isPart
          keyOf={({ id }) => id}
          renderItem={(device) => (
            <SettingRow
              as="div"
              label={nameOf(device)}
              isStacked
              value={placeOf(device, device.usedAt)}
              control={
                device.isCurrent ? (
                  <span>{t('security.devices.current')}</span>
                ) : (
                  <EndButton id={device.id} store={store} />
                )
              }
            />
          )}
        />
        {store.hasSeveralOthers && (
          <div className={styles.sheet}>
            <EndButton store={store} isBlock />
          </div>
        )}
      </Section>
      <Section title={t('security.signIns.title')}>
        <List
          label={t('security.signIns.title')}
          pages={signIns}
          isPart
          keyOf={({ id }) => id}
          empty={<SettingRow as="div" label={t('security.signIns.none')} control={<span />} />}
          renderItem={(signIn) => (
            <SettingRow
              as="div"
              label={nameOf(signIn)}
              isStacked
              value={placeOf(signIn, signIn.createdAt)}
              control={
                <span className={styles.method}>
                  <span>{t(`security.signIns.method.${signIn.method}`)}</span>
                  {signIn.isNewDevice && (
                    <span className={styles.missing}>{t('security.signIns.newDevice')}</span>
                  )}
                </span>
              }
            />
          )}
        />
      </Section>
    </>
  );
});

/** Signs out the device with this id, or all others. */
const EndButton = observer(function EndButton({
  id,
  store,
  isBlock = false,
}: {
  id?: string;
  store: DevicesStore;
  isBlock?: boolean;
}) {
  const { t } = useTranslation('account');
  const [request] = useState(() => new FormRequest());

  return (
    <Button
      variant="soft"
      size={isBlock ? 40 : 36}
      isBlock={isBlock}
      isLoading={request.isSending}
      onClick={() => void store.end(id, request)}
    >
      {t(id === undefined ? 'security.devices.endAll' : 'security.devices.end')}
    </Button>
  );
});
