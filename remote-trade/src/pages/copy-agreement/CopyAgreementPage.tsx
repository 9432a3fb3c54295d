import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp, useReportUsable } from '@h5/shared/app';
import { MoneyBadges } from '@h5/shared/badges/MoneyBadges';
import type { PagePath } from '@h5/shared/contract/routes';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { Page } from '@h5/shared/ui/layout/Page';
import styles from './CopyAgreementPage.module.css';
import type { AgreementText } from './AgreementText';

interface CopyAgreementPageProps {
  path: PagePath;
  text: AgreementText;
}

const points = ['same', 'money', 'skipped', 'share', 'leaving', 'past'] as const;

/** The agreement on copying: a summary in the language of the reader, then the text. */
export const CopyAgreementPage = observer(function CopyAgreementPage({
  path,
  text,
}: CopyAgreementPageProps) {
  const { t } = useTranslation('trade');
  const { locale } = useApp();
  const isOwnLanguage = languageOf(text.tag) === languageOf(locale.tag);
  const names = new Intl.DisplayNames([locale.tag], { type: 'language' });
  const rate = formatUnsignedPercent(copyTerms.maxRate, locale.tag);
  useReportUsable();

  return (
    <Page path={path} title={t('copyAgreement.title')} badge={<MoneyBadges />}>
      <section className={styles.summary} aria-labelledby="summary">
        <h2 id="summary" className={styles.title}>
          {t('copyAgreement.summary')}
        </h2>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(`copyAgreement.points.${point}`, { rate })}</li>
          ))}
        </ul>
      </section>
      <article className={styles.text} aria-labelledby="agreement">
        <h2 id="agreement" className={styles.title}>
          {isOwnLanguage
            ? t('copyAgreement.text')
            : t('copyAgreement.textIn', { language: names.of(text.tag) })}
        </h2>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading} lang={text.tag}>
            <h3 className={styles.heading}>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  );
});

function languageOf(tag: string): string {
  return new Intl.Locale(tag).language;
}
