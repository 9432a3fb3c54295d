import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';

interface ProofFieldsProps {
  proof: { readonly payPassword: string; readonly totpCode: string };
  /** Whether a code of the authenticator app is asked for as well. */
  hasTotp: boolean;
  onEdit: (change: { payPassword?: string; totpCode?: string }) => void;
  onEnter: () => void;
}

/** What proves that the owner moves the money: the pay password, and a code while TOTP is on. */
export const ProofFields = observer(function ProofFields({
  proof,
  hasTotp,
  onEdit,
  onEnter,
}: ProofFieldsProps) {
  const { t } = useTranslation('wallet');
  const onKeyDown = ({ key }: { key: string }) => key === 'Enter' && onEnter();
  return (
    <>
      <CodeInput
        name="pay_password"
        isHidden
        label={t('proof.payPassword')}
        value={proof.payPassword}
        onChange={(payPassword) => onEdit({ payPassword })}
        onKeyDown={onKeyDown}
      />
      {hasTotp && (
        <CodeInput
          name="code"
          label={t('proof.totp')}
          value={proof.totpCode}
          onChange={(totpCode) => onEdit({ totpCode })}
          onKeyDown={onKeyDown}
        />
      )}
    </>
  );
});
