import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '@h5/shared/ui/icons/Icon';
import styles from './Receipt.module.css';

/** `right` and `wrong` are found, `later` cannot be known yet, and `none` is never to be known here. */
export type CheckTone = 'right' | 'wrong' | 'later' | 'none';

const icons: Record<CheckTone, IconName> = {
  right: 'done',
  wrong: 'alert',
  later: 'timer',
  none: 'info',
};

interface CheckRowProps {
  tone: CheckTone;
  title: string;
  children?: ReactNode;
}

/** What was checked, and what came of it; the tone is also said in words. */
export function CheckRow({ tone, title, children }: CheckRowProps) {
  const { t } = useTranslation('trade');
  return (
    <li className={`${styles.check} ${styles[tone]}`}>
      <Icon name={icons[tone]} size={20} label={t(`receipt.tone.${tone}`)} />
      <div>
        <p className={styles.checkTitle}>{title}</p>
        {children && <div className={styles.detail}>{children}</div>}
      </div>
    </li>
  );
}
