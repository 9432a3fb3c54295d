import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useNavigate } from '@h5/shared/app';
import { languages } from '@h5/shared/contract/languages';
import { pagePaths } from '@h5/shared/contract/routes';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { Page } from '@h5/shared/ui/layout/Page';
import styles from './AuthPage.module.css';
import { LanguageSheet } from '../../components/LanguageSheet';

interface AuthPageProps {
  path: string;
  /** The document title. */
  title: string;
  heading: ReactNode;
  /** Below the heading. */
  line?: ReactNode;
  hasLogo?: boolean;
  /** Replaces leaving the page by a step back within it. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of the sign-in and registration forms. */
export const AuthPage = observer(function AuthPage({
  path,
  title,
  heading,
  line,
  hasLogo = false,
  onBack,
  children,
}: AuthPageProps) {
  const { t } = useTranslation('account');
  const { site } = useApp();

  return (
    <Page path={path} title={title} header={<AuthHeader onBack={onBack} />} className={styles.page}>
      <div className={styles.content}>
        {hasLogo && (
          <span className={styles.logo}>
            {site.config && <img src={site.config.logo} alt="" width="40" height="40" />}
          </span>
        )}
        <h1 className={styles.heading}>{heading}</h1>
        {line && <p className={styles.line}>{line}</p>}
        {children}
        <Link to={pagePaths.faq} className={styles.help}>
          {t('help')}
        </Link>
      </div>
    </Page>
  );
});

const AuthHeader = observer(function AuthHeader({ onBack }: { onBack: (() => void) | undefined }) {
  const { t } = useTranslation(['account', 'ui']);
  const { locale } = useApp();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);

  function leave() {
    const state: unknown = history.state;
    const hasBefore =
      typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    void (hasBefore ? navigate(-1) : navigate('/', { replace: true }));
  }

  return (
    <header className={styles.header}>
      {onBack ? (
        <IconButton icon="back" label={t('ui:back')} onClick={onBack} />
      ) : (
        <IconButton icon="close" label={t('close')} onClick={leave} />
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('language')}: ${languages[locale.language].name}`}
        className={styles.language}
        onClick={() => setChoosing(true)}
      >
        <Icon name="globe" size={20} />
        {languages[locale.language].name}
      </button>
      <LanguageSheet isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </header>
  );
});
