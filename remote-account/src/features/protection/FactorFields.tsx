import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import type { FactorStore } from './FactorStore';
import { TotpCodeField } from './TotpCodeField';

interface FactorFieldsProps {
  factor: FactorStore;
  /** The name of the code of TOTP on the wire; undefined while TOTP is off. */
  totpName: 'code' | 'totp_code' | undefined;
}

/** The pay password, and a code of TOTP while it is on. */
export const FactorFields = observer(function FactorFields({
  factor,
  totpName,
}: FactorFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <CodeInput
        name="pay_password"
        isHidden
        label={t('factor.payPassword')}
        value={factor.payPassword}
        onChange={factor.editPayPassword}
      />
      {totpName && (
        <TotpCodeField name={totpName} value={factor.totpCode} onChange={factor.editTotpCode} />
      )}
    </>
  );
});
