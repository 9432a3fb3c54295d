import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { QrCode } from '@h5/shared/ui/figures/QrCode';
import { CodeInput } from '@h5/shared/ui/forms/CodeInput';
import { useCopy } from '../../features/plain-text';
import { FactorFields, ProtectedForm, useProtection } from '../../features/protection';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './SecurityPage.module.css';
import { TotpStore } from './TotpStore';

/** Turns codes of an authenticator app on, or off; also makes new recovery codes. */
export const TotpSettings = observer(function TotpSettings({
  state,
  onDone,
}: {
  state: SecurityState;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const protection = useProtection();
  const [totp] = useState(() => new TotpStore(api));
  const { recoveryCodes } = totp;
  // Whoever closes the sheet over the codes sees that TOTP is on as well.
  useEffect(() => {
    if (recoveryCodes) void protection.state.invalidate();
  }, [recoveryCodes, protection]);
  const turnedOff = () => {
    void protection.state.invalidate();
    onDone();
  };

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (!state.hasPayPassword) {
    return (
      <>
        <p>{t('security.totp.needsPayPassword')}</p>
        <Button as={Link} to={pagePaths.payPassword} isBlock>
          {t('security.totp.setPayPassword')}
        </Button>
      </>
    );
  }
  return state.hasTotp ? (
    <TurnOff totp={totp} left={state.recoveryCodes} onDone={turnedOff} />
  ) : (
    <TurnOn totp={totp} />
  );
});

const TurnOn = observer(function TurnOn({ totp }: { totp: TotpStore }) {
  const { t } = useTranslation('account');
  const copy = useCopy();
  const { key } = totp;
  useEffect(() => void key.load(), [key]);

  if (key.problem) return <ErrorCard message={key.problem} onRetry={() => void key.load()} />;
  if (!key.value) return <Skeleton width="100%" height={220} />;
  const { secret, uri } = key.value;
  return (
    <ProtectedForm
      label={t('security.totp.name')}
      submit={t('security.totp.turnOn')}
      onSubmit={() => void totp.bind()}
      isSending={totp.request.isSending}
      isComplete={totp.factor.isComplete(false) && totp.code.length === 6}
      problem={totp.request.problem}
    >
      <p>{t('security.totp.scan')}</p>
      <QrCode text={uri} label={t('security.totp.qr')} />
      <p translate="no" className={styles.secret}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button variant="soft" size={40} isBlock onClick={() => copy(secret)}>
        {t('security.totp.copy')}
      </Button>
      <CodeInput
        name="code"
        label={t('security.totp.code')}
        value={totp.code}
        onChange={totp.editCode}
      />
      <FactorFields factor={totp.factor} totpName={undefined} />
    </ProtectedForm>
  );
});

const TurnOff = observer(function TurnOff({
  totp,
  left,
  onDone,
}: {
  totp: TotpStore;
  left: number;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const isComplete = totp.factor.isComplete(true);

  return (
    <ProtectedForm
      label={t('security.totp.name')}
      submit={t('security.totp.turnOff')}
      onSubmit={() => void totp.unbind().then((isOff) => isOff && onDone())}
      isSending={totp.request.isSending}
      isComplete={isComplete}
      problem={totp.request.problem}
    >
      <p>{t('security.totp.left', { left })}</p>
      <Notice kind="info">{t('security.totp.offHold')}</Notice>
      <FactorFields factor={totp.factor} totpName="code" />
      <Button
        variant="soft"
        isBlock
        disabled={!isComplete || totp.request.isSending}
        onClick={() => void totp.renewCodes()}
      >
        {t('security.totp.newCodes')}
      </Button>
    </ProtectedForm>
  );
});
