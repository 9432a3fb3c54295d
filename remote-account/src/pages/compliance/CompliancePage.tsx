import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import type { Compliance } from '@h5/shared/contract/content/pages';
import { pagePaths } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { PlainText, TextPage } from '../../features/plain-text';
import { useLegalStore } from '../../stores/LegalStore';
import styles from './CompliancePage.module.css';
import { readCompliance } from './readCompliance';

/** /pages/setting/operational_compliance — the rules of this site, and where products are closed. */
export function CompliancePage() {
  const { t } = useTranslation('account');
  return (
    <TextPage path={pagePaths.compliance} title={t('compliance.title')} read={readCompliance}>
      {({ content, closed }) => (
        <>
          <div className={styles.text}>
            <PlainText content={content} />
          </div>
          {closed.length > 0 && (
            <Section title={t('compliance.closed')}>
              {closed.map((product) => (
                <ClosedProduct key={product.key} product={product} />
              ))}
            </Section>
          )}
          <LegalTexts />
        </>
      )}
    </TextPage>
  );
}

const ClosedProduct = observer(function ClosedProduct({
  product: { title, countries },
}: {
  product: Compliance['closed'][number];
}) {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const { tag } = locale;
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const listed = countries.map((country) => names.of(country) ?? country);
  listed.sort(new Intl.Collator(tag).compare);

  return (
    <details className={styles.closed}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <span className={styles.count}>
          {t('compliance.countries', { number: countries.length })}
          <Icon name="chevron-down" size={18} className={styles.arrow} />
        </span>
      </summary>
      <p className={styles.countries}>{new Intl.ListFormat([tag]).format(listed)}</p>
    </details>
  );
});

const LegalTexts = observer(function LegalTexts() {
  const { t } = useTranslation('account');
  const legal = useLegalStore();
  useEffect(() => void legal.load(), [legal]);

  if (!legal.termsPath || !legal.riskPath) return null;
  return (
    <Section>
      <SettingRow as={Link} to={legal.termsPath} icon="terms" label={t('settings.terms')} />
      <SettingRow as={Link} to={legal.riskPath} icon="alert" label={t('settings.risk')} />
    </Section>
  );
});
