import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { GroupedAddress } from '@h5/shared/ui/figures/GroupedAddress';
import { FactorFields, ProtectedForm } from '../../features/protection';
import { AddressChange } from './AddressChange';

interface DeleteFormProps {
  address: WithdrawalAddress;
  onDone: () => void;
}

/** Deletes an address, behind the pay password. */
export const DeleteForm = observer(function DeleteForm({ address, onDone }: DeleteFormProps) {
  const { t } = useTranslation('account');
  const { api, toasts } = useApp();
  const [change] = useState(() => new AddressChange(api, false, address));

  async function submit() {
    if (!(await change.remove(address.id))) return;
    toasts.success(t('addresses.deleted'));
    onDone();
  }

  return (
    <ProtectedForm
      label={t('addresses.delete')}
      submit={t('addresses.deleteNow')}
      onSubmit={() => void submit()}
      isSending={change.request.isSending}
      isComplete={change.isProved}
      problem={change.request.problem}
    >
      <p>{t('addresses.deleteLine')}</p>
      <GroupedAddress address={address.address} />
      <FactorFields factor={change.factor} totpName={undefined} />
    </ProtectedForm>
  );
});
