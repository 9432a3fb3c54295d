import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field';
import { IconButton } from '../actions/IconButton';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing' | 'unit'>;

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);

  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye' : 'eye-closed'}
          iconSize={20}
          label={isShown ? t('password.hide') : t('password.show')}
          className={styles.eye}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
