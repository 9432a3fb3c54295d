import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import product from '../../../../package.json';
import { PlainText, TextPage } from '../../features/plain-text';
import styles from './AboutPage.module.css';
import { readAbout } from './readAbout';

const licence = {
  name: 'Apache 2.0',
  path: pageUrl(pagePaths.webView, { url: 'https://www.apache.org/licenses/LICENSE-2.0' }),
};

/** /pages/common/aboutus — what this site is, its version and its licence. */
export function AboutPage() {
  const { t } = useTranslation('account');
  return (
    <TextPage path={pagePaths.about} title={t('about.title')} read={readAbout}>
      {({ content }) => (
        <>
          <Head />
          <div className={styles.text}>
            <PlainText content={content} />
          </div>
          <Section>
            <SettingRow as={Link} to={pagePaths.receipt} icon="receipt" label={t('about.verify')} />
            <SettingRow
              as={Link}
              to={pagePaths.compliance}
              icon="shield"
              label={t('compliance.title')}
            />
            <SettingRow
              as={Link}
              to={licence.path}
              icon="globe"
              label={t('about.licence')}
              value={licence.name}
            />
            <SettingRow as={Link} to={pagePaths.contact} icon="mail" label={t('contact.title')} />
          </Section>
        </>
      )}
    </TextPage>
  );
}

const Head = observer(function Head() {
  const { t } = useTranslation('account');
  const { site } = useApp();
  const release = window.__H5__?.release.seq;
  const version = t('about.version', { version: product.version });
  return (
    <div className={styles.head}>
      {site.config && <img src={site.config.logo} alt="" width="48" height="48" />}
      <div>
        <p translate="no" className={styles.name}>
          {site.name}
        </p>
        <p className={styles.version}>
          {release === undefined ? version : `${version} · ${t('about.release', { release })}`}
        </p>
      </div>
    </div>
  );
});
