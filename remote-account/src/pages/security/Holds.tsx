import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { Section } from '@h5/shared/ui/layout/Section';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ProtectedForm, useProtection } from '../../features/protection';
import { OneTimePasswordField } from '../../features/sign-in';
import styles from './SecurityPage.module.css';
import { TrustStore } from './TrustStore';

/** Why nothing may leave the account at present, and until when. */
export const Holds = observer(function Holds({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const { clock, locale } = useApp();
  const protection = useProtection();
  const [isTrusting, setTrusting] = useState(false);
  if (state.holds.length === 0) return null;
  return (
    <Section title={t('security.holds.title')}>
      <p className={styles.line}>{t('security.holds.line')}</p>
      <ul className={styles.holds}>
        {state.holds.map(({ reason, ofSession, beganAt, endsAt }) => (
          <li key={`${reason}${beganAt}`}>
            <Notice
              kind="warn"
              action={
                <Countdown
                  endsAt={endsAt}
                  serverOffsetMs={clock.offsetMs}
                  tag={locale.tag}
                  onEnd={() => void protection.state.invalidate()}
                />
              }
            >
              {t(`security.holds.reason.${reason}`)}
            </Notice>
            {ofSession && reason === 'new_device' && (
              <Button variant="soft" size={40} isBlock onClick={() => setTrusting(true)}>
                {t('security.holds.trust')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Sheet
        isOpen={isTrusting}
        onClose={() => setTrusting(false)}
        title={t('security.holds.trust')}
      >
        <TrustForm address={state.email ?? state.phone ?? ''} onDone={() => setTrusting(false)} />
      </Sheet>
    </Section>
  );
});

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
      <OneTimePasswordField code={code} onEdit={request.clearProblem} />
    </ProtectedForm>
  );
});
