import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import type { SecurityState } from '@h5/shared/contract/security/endpoints';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { ContactForm } from './ContactForm';
import styles from './SecurityPage.module.css';
import { TotpSettings } from './TotpSettings';

type OpenSheet = 'email' | 'phone' | 'totp';

/** Email, phone, pay password, second factor and identity: what is done, and the next step of each. */
export const Checklist = observer(function Checklist({ state }: { state: SecurityState }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<OpenSheet>();
  const { email, phone, hasPayPassword, hasTotp, level, done } = state;
  const close = () => setOpen(undefined);

  return (
    <Section title={t('security.checklist', { done })}>
      <SettingRow
        icon="mail"
        label={t('identifier.kind.email')}
        isStacked
        value={email ?? t('security.missing')}
        onClick={() => setOpen('email')}
      />
      <SettingRow
        icon="phone"
        label={t('identifier.kind.phone')}
        isStacked
        value={phone ?? t('security.missing')}
        onClick={() => setOpen('phone')}
      />
      <SettingRow
        as={Link}
        to={pagePaths.payPassword}
        icon="lock"
        label={t('factor.payPassword')}
        value={t(hasPayPassword ? 'security.set' : 'security.missing')}
      />
      <SettingRow
        icon="key"
        label={t('security.totp.name')}
        value={t(hasTotp ? 'security.on' : 'security.missing')}
        onClick={() => setOpen('totp')}
      />
      <SettingRow
        as={Link}
        to={pagePaths.identity}
        icon="user"
        label={t('security.identity')}
        value={level > 0 ? t('security.level', { level }) : t('security.missing')}
      />
      <SettingRow
        as={Link}
        to={pagePaths.password}
        icon="shield"
        label={t('security.password')}
        value={t('security.set')}
      />
      <Sheet isOpen={open === 'totp'} onClose={close} title={t('security.totp.name')}>
        <div className={styles.sheet}>
          <TotpSettings state={state} onDone={close} />
        </div>
      </Sheet>
      {(['email', 'phone'] as const).map((kind) => (
        <Sheet
          key={kind}
          isOpen={open === kind}
          onClose={close}
          title={t(`identifier.kind.${kind}`)}
        >
          <ContactForm kind={kind} state={state} onDone={close} />
        </Sheet>
      ))}
    </Section>
  );
});
