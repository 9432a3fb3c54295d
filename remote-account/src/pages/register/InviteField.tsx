import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@h5/shared/ui/forms/Field';
import { Icon } from '@h5/shared/ui/icons/Icon';
import type { InviteStore } from './InviteStore';
import styles from './InviteField.module.css';

interface InviteFieldProps {
  invite: InviteStore;
  error?: string | undefined;
  onEdit: () => void;
}

/** The invite code, collapsed at first, with the name of the inviter. */
export const InviteField = observer(function InviteField({
  invite,
  error,
  onEdit,
}: InviteFieldProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(invite.code !== '');
  const hasCode = invite.code !== '';

  useEffect(() => {
    if (hasCode) setOpen(true);
  }, [hasCode]);

  if (!isOpen && error === undefined) {
    return (
      <button
        type="button"
        aria-expanded={false}
        className={styles.ask}
        onClick={() => setOpen(true)}
      >
        {t('register.invite')}
        <span className={styles.optional}>{t('register.optional')}</span>
        <Icon name="chevron-down" size={16} />
      </button>
    );
  }
  return (
    <Field
      name="extension_code"
      label={t('register.invite')}
      labelAction={<span className={styles.optional}>{t('register.optional')}</span>}
      autoFocus={invite.code === ''}
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
      problem={error ?? (invite.isUnknown ? t('register.inviteProblem') : undefined)}
      value={invite.code}
      onChange={(event) => {
        invite.edit(event.target.value);
        onEdit();
      }}
    />
  );
});
