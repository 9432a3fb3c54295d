import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '@h5/shared/ui/Field';
import { Icon } from '@h5/shared/ui/Icon';
import type { InviteStore } from '../../stores/InviteStore';
import styles from './InviteField.module.css';

interface InviteFieldProps {
  invite: InviteStore;
  error?: string | undefined;
  onEdit: () => void;
}

/** Somebody who was invited sees by whom. */
export const InviteField = observer(function InviteField({
  invite,
  error,
  onEdit,
}: InviteFieldProps) {
  const { t } = useTranslation('account');

  return (
    <Field
      name="extension_code"
      label={t('register.invite')}
      labelAction={<span className={styles.optional}>{t('register.optional')}</span>}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      trailing={
        invite.inviter && (
          <span role="status" className={styles.inviter}>
            <Icon name="check" size={18} />
            {t('register.from', { name: invite.inviter })}
          </span>
        )
      }
      error={error ?? (invite.isUnknown ? t('register.inviteProblem') : undefined)}
      value={invite.code}
      onChange={(event) => {
        invite.edit(event.target.value);
        onEdit();
      }}
    />
  );
});
