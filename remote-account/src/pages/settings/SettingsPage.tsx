import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Page } from '@h5/shared/ui/layout/Page';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import product from '../../../../package.json';
import { useLegalStore } from '../../stores/LegalStore';
import { AppearanceSettings } from './AppearanceSettings';
import { LogoutButton } from './LogoutButton';
import { MenuEntries } from './MenuEntries';
import { ProfileSettings } from './ProfileSettings';
import styles from './SettingsPage.module.css';
import { TradingSettings } from './TradingSettings';

/** /pages/setting/setting — profile, appearance and trading settings. */
export const SettingsPage = observer(function SettingsPage() {
  const { t } = useTranslation('account');
  const app = useApp();
  const { session } = app;
  const hasEntries = app.menu('account').some(({ group }) => group === 'account');
  useReportUsable();

  return (
    <Page path={pagePaths.settings} title={t('settings.title')}>
      <ProfileSettings />
      {(session.isSignedIn || hasEntries) && (
        <Section title={t('settings.account')}>
          {session.isSignedIn && (
            <SettingRow as={Link} to={pagePaths.profile} icon="edit" label={t('profile.title')} />
          )}
          <MenuEntries group="account" />
        </Section>
      )}
      <Section title={t('settings.appearance')}>
        <AppearanceSettings />
      </Section>
      <Section title={t('settings.trading')}>
        <TradingSettings />
        <MenuEntries group="trading" />
      </Section>
      <Section title={t('settings.about')}>
        <About />
      </Section>
      {session.isSignedIn && <LogoutButton />}
    </Page>
  );
});

const About = observer(function About() {
  const { t } = useTranslation('account');
  const { site } = useApp();
  const legal = useLegalStore();
  useEffect(() => void legal.load(), [legal]);

  return (
    <>
      <SettingRow as={Link} to={pagePaths.article} icon="megaphone" label={t('settings.news')} />
      {legal.termsPath && (
        <SettingRow as={Link} to={legal.termsPath} icon="terms" label={t('settings.terms')} />
      )}
      {legal.riskPath && (
        <SettingRow as={Link} to={legal.riskPath} icon="alert" label={t('settings.risk')} />
      )}
      <MenuEntries group="about" />
      <SettingRow
        as="div"
        icon="settings"
        label={t('settings.version')}
        value={[site.name, product.version].filter(Boolean).join(' ')}
        control={<span className={styles.noArrow} />}
      />
    </>
  );
});
