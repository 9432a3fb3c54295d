import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import styles from './Banner.module.css';

/**
 * Text and a drawing. The text is the largest on the first screen and part of the document itself, so
 * that no later paint is larger (LCP).
 */
export function HomeBanner() {
  const { t } = useTranslation('host');
  const { hasRoute } = useApp();
  const path = pagePaths.spot;
  if (!hasRoute(path)) return null;

  return (
    <Link to={path} className={styles.banner}>
      <span className={styles.words}>
        <strong className={styles.title}>{t('home.banner.title')}</strong>
        <br />
        {t('home.banner.help')}
      </span>
      <svg aria-hidden viewBox="0 0 152 112" className={styles.picture}>
        <path className={styles.grid} d="M4 28h144M4 56h144M4 84h144" />
        <path className={styles.down} d="M22 44v40M58 34v40" />
        <path className={styles.downBody} d="M22 52v22M58 42v24" />
        <path className={styles.up} d="M40 36v42M76 28v44M94 20v40M112 12v40" />
        <path className={styles.upBody} d="M40 46v24M76 38v24M94 28v22M112 20v22" />
        <path className={styles.price} d="M4 24h112" />
        <circle className={styles.dot} cx="130" cy="24" r="14" />
        <path className={styles.check} d="m124 24 4.5 4.5 8-9" />
      </svg>
    </Link>
  );
}
