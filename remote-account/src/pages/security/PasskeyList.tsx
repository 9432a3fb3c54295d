import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Passkey } from '@h5/shared/contract/security/passkeys';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { List } from '@h5/shared/ui/lists/List';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import type { PasskeysStore } from './PasskeysStore';

interface PasskeyListProps {
  store: PasskeysStore;
  onChoose: (passkey: Passkey) => void;
}

/** Each passkey with its last use; a tap leads to its name. */
export const PasskeyList = observer(function PasskeyList(props: PasskeyListProps) {
  const { store, onChoose } = props;
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const { passkeys } = store;
  useEffect(() => void passkeys.load(), [passkeys]);
  const lastUseOf = ({ usedAt, createdAt }: Passkey) =>
    usedAt === null
      ? t('security.passkeys.added', { time: formatDateTime(createdAt, locale.tag) })
      : t('security.passkeys.used', { time: formatDateTime(usedAt, locale.tag) });

  return (
    <List
      label={t('security.passkeys.title')}
      items={passkeys.value?.list ?? []}
      source={passkeys}
      isPart
      keyOf={({ id }) => id}
      renderItem={(passkey) => (
        <SettingRow
          isFlush
          isStacked
          icon="key"
          label={<span translate="no">{passkey.name}</span>}
          value={lastUseOf(passkey)}
          onClick={() => onChoose(passkey)}
        />
      )}
    />
  );
});
