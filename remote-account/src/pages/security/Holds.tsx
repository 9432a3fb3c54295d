import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Countdown } from '@h5/shared/ui/figures/Countdown';
import { Section } from '@h5/shared/ui/layout/Section';
import { useProtection } from '../../features/protection';
import styles from './SecurityPage.module.css';

const loadTrust = () =>
  import(/* webpackChunkName: "trust" */ './TrustSheet').then((module) => module.TrustSheet);

/** Why nothing may leave the account at present, and until when. */
export const Holds = observer(function Holds({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const { clock, locale } = useApp();
  const protection = useProtection();
  const trust = useLinkedSheet('trust');
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
              <Button variant="soft" size={40} isBlock onClick={() => trust.open()}>
                {t('security.holds.trust')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LazySheet load={loadTrust} {...trust.sheet} address={state.email ?? state.phone ?? ''} />
    </Section>
  );
});
