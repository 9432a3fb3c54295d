import { useTranslation } from 'react-i18next';
import { Link } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import styles from './FundsTabs.module.css';

const pages = {
  transfer: pagePaths.transfer,
  exchange: pagePaths.exchange,
  payment: pagePaths.payment,
} as const;

/** Leads from moving funds to exchanging them, to paying a person, and back. */
export function FundsTabs({ current }: { current: keyof typeof pages }) {
  const { t } = useTranslation('wallet');
  return (
    <nav aria-label={t('funds.pages')} className={styles.tabs}>
      {(['transfer', 'exchange', 'payment'] as const).map((page) => (
        <Link
          key={page}
          to={pages[page]}
          replace
          aria-current={page === current ? 'page' : undefined}
          className={styles.tab}
        >
          {t(`funds.${page}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Leads to what was moved and exchanged. */
export function HistoryLink() {
  const { t } = useTranslation('wallet');
  return (
    <IconButton
      as={Link}
      to={pagePaths.transferHistory}
      icon="receipt"
      label={t('funds.history')}
    />
  );
}
