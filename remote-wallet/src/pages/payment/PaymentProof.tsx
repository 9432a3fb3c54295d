import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import type { PaymentStore } from './PaymentStore';

/** The pay password, and a code of the authenticator app while TOTP is on. */
export const PaymentProof = observer(function PaymentProof({ store }: { store: PaymentStore }) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <CodeInput
        name="pay_password"
        isHidden
        label={t('pay.payPassword')}
        value={store.payPassword}
        onChange={(payPassword) => store.editProof({ payPassword })}
      />
      {store.hasTotp && (
        <CodeInput
          name="code"
          label={t('pay.totp')}
          value={store.totpCode}
          onChange={(totpCode) => store.editProof({ totpCode })}
        />
      )}
    </>
  );
});
