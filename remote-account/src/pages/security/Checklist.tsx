import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { ProgressBar } from '@h5/shared/ui/feedback/ProgressBar';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { LimitUse } from '../../features/identity';
import { StepState } from './StepState';
import styles from './SecurityPage.module.css';

const loadContact = () =>
  import(/* webpackChunkName: "contact" */ './ContactSheet').then((module) => module.ContactSheet);
const loadTotp = () =>
  import(/* webpackChunkName: "totp" */ './TotpSheet').then((module) => module.TotpSheet);
const loadPasskeys = () =>
  import(/* webpackChunkName: "passkeys" */ './PasskeysSheet').then(
    (module) => module.PasskeysSheet,
  );

const steps = 5;

/** Email, phone, pay password, second factor and identity: what is done, and the next step of each. */
export const Checklist = observer(function Checklist({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const { email, phone, hasPayPassword, hasTotp, level, done } = state;
  const emailSheet = useLinkedSheet('email');
  const phoneSheet = useLinkedSheet('phone');
  const totp = useLinkedSheet('totp');
  const passkeys = useLinkedSheet('passkeys');

  return (
    <Section title={t('security.checklist', { done })}>
      <div className={styles.progress}>
        <ProgressBar label={t('security.checklist', { done })} value={done} max={steps} />
      </div>
      <SettingRow
        icon="mail"
        label={t('identifier.kind.email')}
        isStacked
        value={<StepState isDone={email !== null}>{email}</StepState>}
        onClick={() => emailSheet.open()}
      />
      <SettingRow
        icon="phone"
        label={t('identifier.kind.phone')}
        isStacked
        value={<StepState isDone={phone !== null}>{phone}</StepState>}
        onClick={() => phoneSheet.open()}
      />
      <SettingRow
        as={Link}
        to={pagePaths.payPassword}
        icon="lock"
        label={t('factor.payPassword')}
        value={<StepState isDone={hasPayPassword}>{t('security.set')}</StepState>}
      />
      <SettingRow
        icon="key"
        label={t('security.totp.name')}
        value={
          <StepState isDone={hasTotp} isOptional={state.passkeys > 0}>
            {t('security.on')}
          </StepState>
        }
        onClick={() => totp.open()}
      />
      <SettingRow
        icon="fingerprint"
        label={t('security.passkeys.title')}
        value={
          <StepState isDone={state.passkeys > 0} isOptional={hasTotp}>
            {t('security.passkeys.number', { number: state.passkeys })}
          </StepState>
        }
        onClick={() => passkeys.open()}
      />
      <SettingRow
        as={Link}
        to={pagePaths.identity}
        icon="user"
        label={t('security.identity')}
        value={<StepState isDone={level > 0}>{t('security.level', { level })}</StepState>}
      />
      <LimitUse />
      <SettingRow
        as={Link}
        to={pagePaths.password}
        icon="shield"
        label={t('security.password')}
        value={t('security.set')}
      />
      <LazySheet load={loadTotp} {...totp.sheet} state={state} />
      <LazySheet load={loadPasskeys} {...passkeys.sheet} state={state} />
      <LazySheet load={loadContact} {...emailSheet.sheet} kind="email" state={state} />
      <LazySheet load={loadContact} {...phoneSheet.sheet} kind="phone" state={state} />
    </Section>
  );
});
