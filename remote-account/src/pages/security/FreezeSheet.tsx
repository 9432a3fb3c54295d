import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useNavigate } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { FactorFields, ProtectedForm, useProtection } from '../../features/protection';
import { OneTimePasswordField } from '../../features/sign-in';
import { FreezeStore } from './FreezeStore';
import { UnfreezeStore } from './UnfreezeStore';

interface FreezeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  state: SecurityState;
}

/** Freezes the account, and says why; or ends the freeze. */
export function FreezeSheet({ state, ...sheet }: FreezeSheetProps) {
  const { t } = useTranslation('account');
  const isFrozen = state.frozenAt !== null;
  const title = t(isFrozen ? 'security.freeze.end' : 'security.freeze.button');
  return (
    <Sheet {...sheet} title={title}>
      {isFrozen ? <UnfreezeForm state={state} onDone={sheet.onClose} /> : <FreezeForm />}
    </Sheet>
  );
}

const FreezeForm = observer(function FreezeForm() {
  const { t } = useTranslation('account');
  const { api, session, toasts } = useApp();
  const navigate = useNavigate();
  const [store] = useState(() => new FreezeStore(api));
  const { request } = store;

  async function freeze() {
    if (!(await store.submit())) return;
    session.end();
    toasts.success(t('security.freeze.done'));
    void navigate(pagePaths.home, { replace: true });
  }

  return (
    <ProtectedForm
      label={t('security.freeze.title')}
      submit={t('security.freeze.confirm')}
      onSubmit={() => void freeze()}
      isSending={request.isSending}
      isComplete
      problem={request.problem}
    >
      <p>{t('security.freeze.why')}</p>
      <p>{t('security.freeze.what')}</p>
    </ProtectedForm>
  );
});

const UnfreezeForm = observer(function UnfreezeForm({
  state,
  onDone,
}: {
  state: SecurityState;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const protection = useProtection();
  const [store] = useState(() => new UnfreezeStore(api, state));
  const { code, factor, hasTotp, request } = store;

  async function submit() {
    if (!(await store.submit())) return;
    void protection.state.invalidate();
    onDone();
  }

  return (
    <ProtectedForm
      label={t('security.freeze.end')}
      submit={t('security.freeze.end')}
      onSubmit={() => void submit()}
      isSending={request.isSending}
      isComplete={store.isComplete}
      problem={request.problem}
    >
      <p>{t('security.freeze.endHold')}</p>
      <OneTimePasswordField code={code} onEdit={request.clearProblem} />
      <FactorFields factor={factor} totpName={hasTotp ? 'totp_code' : undefined} />
    </ProtectedForm>
  );
});
