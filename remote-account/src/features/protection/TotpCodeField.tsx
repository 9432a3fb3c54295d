import { useTranslation } from 'react-i18next';
import { Field } from '@h5/shared/ui/forms/Field';

interface TotpCodeFieldProps {
  /** The name of the field on the wire. */
  name: 'code' | 'totp_code';
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  autoFocus?: boolean;
}

/** A code of the authenticator app, or a recovery code, which has letters too. */
export function TotpCodeField({ onChange, ...rest }: TotpCodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field
      {...rest}
      label={t('factor.totp')}
      hint={t('factor.totpHelp')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={11}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
