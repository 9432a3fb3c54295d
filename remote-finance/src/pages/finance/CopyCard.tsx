import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './CopyCard.module.css';

/** Copying, which puts funds to work too, and can lose them. */
export function CopyCard() {
  const { t } = useTranslation('finance');
  return (
    <article aria-label={t('copying.title')} className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('copying.title')}</h2>
        <p className={styles.text}>{t('copying.text')}</p>
      </div>
      <Button as={Link} to={pagePaths.traders} variant="soft" size={40}>
        {t('copying.action')}
      </Button>
    </article>
  );
}
