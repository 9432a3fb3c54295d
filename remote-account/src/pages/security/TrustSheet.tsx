import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ProtectedForm, useProtection } from '../../features/protection';
import { OneTimePasswordField } from '../../features/sign-in';
import { TrustStore } from './TrustStore';

interface TrustSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where the code is sent to, as it is shown. */
  address: string;
}

/** Ends the hold of a new device, by a code. */
export function TrustSheet({ address, ...sheet }: TrustSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet {...sheet} title={t('security.holds.trust')}>
      <TrustForm address={address} onDone={sheet.onClose} />
    </Sheet>
  );
}

const TrustForm = observer(function TrustForm({
  address,
  onDone,
}: {
  address: string;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const protection = useProtection();
  const [store] = useState(() => new TrustStore(api, address));
  const { code, request } = store;

  async function submit() {
    if (!(await store.submit())) return;
    void protection.state.invalidate();
    onDone();
  }

  return (
    <ProtectedForm
      label={t('security.holds.trust')}
      submit={t('security.confirm')}
      onSubmit={() => void submit()}
      isSending={request.isSending}
      isComplete={store.isComplete}
      problem={request.problem}
    >
      <p>{t('security.holds.trustLine')}</p>
      <OneTimePasswordField code={code} onEdit={request.clearProblem} />
    </ProtectedForm>
  );
});
