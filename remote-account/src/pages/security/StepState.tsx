import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@h5/shared/ui/icons/Icon';
import styles from './SecurityPage.module.css';

interface StepStateProps {
  isDone: boolean;
  /** Another step does the same. */
  isOptional?: boolean;
  children: ReactNode;
}

/** How a step of the checklist stands: done, with what it is; or what is still missing. */
export function StepState({ isDone, isOptional = false, children }: StepStateProps) {
  const { t } = useTranslation('account');
  return isDone ? (
    <span className={styles.done}>
      <Icon name="check" size={16} />
      {children}
    </span>
  ) : (
    <span className={isOptional ? undefined : styles.missing}>{t('security.missing')}</span>
  );
}
