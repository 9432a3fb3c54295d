import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { YieldRate } from '@h5/shared/ui/figures/YieldRate';
import styles from './Dual.module.css';

/** The yearly rate, as simple interest. */
export const DualRate = observer(function DualRate({ rate }: { rate: string }) {
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  return (
    <span className={styles.rate}>
      <YieldRate ratio={rate} tag={locale.tag} /> <span>{t('invest.year')}</span>
    </span>
  );
});
