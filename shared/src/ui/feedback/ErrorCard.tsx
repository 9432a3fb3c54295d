import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button';
import { classes } from '../classes';
import styles from './ErrorCard.module.css';
import { Icon } from '../icons/Icon';

interface ErrorCardProps extends ComponentProps<'div'> {
  /** What went wrong, in the words of who refused. */
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** Stands where the content would be, or above what is still shown from before. */
export function ErrorCard({
  message,
  onRetry,
  isRetrying = false,
  className,
  ...rest
}: ErrorCardProps) {
  const { t } = useTranslation('ui');

  return (
    <div role="alert" {...rest} className={classes(styles.card, className)}>
      <Icon name="alert" size={20} className={styles.icon} />
      <p className={styles.message}>{message}</p>
      {onRetry && (
        <Button variant="text" size={32} isLoading={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
