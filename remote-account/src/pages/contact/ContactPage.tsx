import { useTranslation } from 'react-i18next';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { PlainText, TextPage, useCopy } from '../../features/plain-text';
import styles from './ContactPage.module.css';
import { readContact } from './readContact';

/** /pages/common/contactus — how to reach the support, and what it never asks for. */
export function ContactPage() {
  const { t } = useTranslation('account');
  const copy = useCopy();
  return (
    <TextPage path={pagePaths.contact} title={t('contact.title')} read={readContact}>
      {({ email, content }) => (
        <div className={styles.page}>
          <section aria-label={t('contact.mail')} className={styles.card}>
            <p className={styles.label}>{t('contact.mail')}</p>
            <p translate="no" className={styles.email}>
              {email}
            </p>
            <div className={styles.actions}>
              <Button
                as="a"
                href={`mailto:${email}`}
                size={40}
                icon={<Icon name="mail" size={18} />}
              >
                {t('contact.write')}
              </Button>
              <Button
                variant="soft"
                size={40}
                icon={<Icon name="copy" size={18} />}
                onClick={() => copy(email)}
              >
                {t('settings.copy')}
              </Button>
            </div>
          </section>
          <Notice kind="warn" icon="shield" className={styles.notice}>
            {t('login.safety')}
          </Notice>
          <PlainText content={content} />
        </div>
      )}
    </TextPage>
  );
}
