import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { useAddressActivations } from '../../features/addresses';
import { ProtectedForm, useProtection } from '../../features/protection';
import { OneTimePasswordField } from '../../features/sign-in';

interface ActivationFormProps {
  address: WithdrawalAddress;
  onDone: () => void;
}

/** The code of a message, which allows coins to leave to an address a day later. */
export const ActivationForm = observer(function ActivationForm({
  address,
  onDone,
}: ActivationFormProps) {
  const { t } = useTranslation('account');
  const { toasts } = useApp();
  const { state } = useProtection();
  const contact = state.value?.email ?? state.value?.phone ?? '';
  const activation = useAddressActivations().of(address.id, contact);
  const { code, request } = activation;

  async function submit() {
    if (!(await activation.submit())) return;
    toasts.success(t('addresses.activation.done'));
    onDone();
  }

  return (
    <ProtectedForm
      label={t('addresses.activation.title')}
      submit={t('addresses.activation.submit')}
      onSubmit={() => void submit()}
      isSending={request.isSending}
      isComplete={activation.isComplete}
      problem={request.problem}
    >
      <Notice kind="info">{t('addresses.activation.line')}</Notice>
      <OneTimePasswordField code={code} onEdit={request.clearProblem} />
    </ProtectedForm>
  );
});
