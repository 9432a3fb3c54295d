import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { hasPasskeys } from '@h5/shared/requests/passkeys';
import { Button } from '@h5/shared/ui/actions/Button';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { useProtection } from '../../features/protection';
import { nameThisDevice } from './nameThisDevice';
import { PasskeyForm, type PasskeyChange } from './PasskeyForm';
import { PasskeyList } from './PasskeyList';
import { PasskeysStore } from './PasskeysStore';
import styles from './SecurityPage.module.css';

interface PasskeysSheetProps {
  isOpen: boolean;
  onClose: () => void;
  state: SecurityState;
}

/** The passkeys of the account: added, renamed and removed. */
export function PasskeysSheet({ isOpen, onClose, state }: PasskeysSheetProps) {
  const { t } = useTranslation('account');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('security.passkeys.title')}>
      <div className={styles.inSheet}>
        <Passkeys state={state} />
      </div>
    </Sheet>
  );
}

const Passkeys = observer(function Passkeys({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const protection = useProtection();
  const [store] = useState(() => new PasskeysStore(api));
  const [change, setChange] = useState<PasskeyChange>();

  function begin(next: PasskeyChange) {
    store.begin(
      next.kind === 'add' ? nameThisDevice(t('security.passkeys.own')) : next.passkey.name,
    );
    setChange(next);
  }
  function done() {
    setChange(undefined);
    void protection.state.invalidate();
  }

  if (!state.hasPayPassword) {
    return (
      <>
        <p>{t('security.passkeys.line')}</p>
        <p>{t('security.totp.needsPayPassword')}</p>
        <Button as={Link} to={pagePaths.payPassword} isBlock>
          {t('security.totp.setPayPassword')}
        </Button>
      </>
    );
  }
  if (change) {
    return (
      <PasskeyForm store={store} change={change} state={state} onDone={done} onChange={setChange} />
    );
  }
  return (
    <>
      <p>{t('security.passkeys.line')}</p>
      {state.passkeys > 0 && (
        <PasskeyList store={store} onChoose={(passkey) => begin({ kind: 'rename', passkey })} />
      )}
      {hasPasskeys() ? (
        <Button isBlock onClick={() => begin({ kind: 'add' })}>
          {t('security.passkeys.add')}
        </Button>
      ) : (
        <p>{t('security.passkeys.unsupported')}</p>
      )}
    </>
  );
});
