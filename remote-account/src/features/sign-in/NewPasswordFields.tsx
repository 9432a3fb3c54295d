import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '@h5/shared/ui/forms/PasswordField';
import type { NewPasswordStore } from './NewPasswordStore';
import styles from './NewPasswordFields.module.css';

interface NewPasswordFieldsProps {
  password: NewPasswordStore;
  label: string;
  /** The name of the second field on the wire. */
  repeatName: 're_password' | 'repassword';
  error?: string | undefined;
  /** Called when the field is edited. */
  onEdit?: () => void;
  autoFocus?: boolean;
}

const strengths = ['weak', 'fair', 'good', 'strong'] as const;

/** A new password with a strength hint, and its repetition. */
export const NewPasswordFields = observer(function NewPasswordFields({
  password,
  label,
  repeatName,
  error,
  onEdit,
  autoFocus,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const { strength } = password;

  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoFocus={autoFocus}
        autoComplete="new-password"
        maxLength={128}
        labelAction={
          strength && (
            <span className={styles.strength} data-strength={strength}>
              {t(`password.strength.${strength}`)}
            </span>
          )
        }
        meter={<Steps strength={strength} />}
        hint={
          strength && !password.isTooShort ? t(`password.hint.${strength}`) : t('password.rule')
        }
        problem={error}
        value={password.password}
        onChange={(event) => {
          password.edit({ password: event.target.value });
          onEdit?.();
        }}
      />
      <PasswordField
        name={repeatName}
        label={t('password.repeat')}
        autoComplete="new-password"
        maxLength={128}
        problem={password.isDifferent ? t('password.problem.PASSWORDS_DIFFER') : undefined}
        value={password.repeated}
        onChange={(event) => password.edit({ repeated: event.target.value })}
      />
    </>
  );
});

function Steps({ strength }: Pick<NewPasswordStore, 'strength'>) {
  const reached = strength ? strengths.indexOf(strength) + 1 : 0;

  return (
    <div aria-hidden className={styles.steps} data-strength={strength}>
      {strengths.map((step, index) => (
        <span key={step} className={index < reached ? styles.reached : undefined} />
      ))}
    </div>
  );
}
