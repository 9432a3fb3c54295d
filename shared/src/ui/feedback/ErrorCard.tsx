import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button';
import { classNames } from '../classNames';
import styles from './ErrorCard.module.css';
import { Icon } from '../icons/Icon';

interface ErrorCardProps extends ComponentProps<'div'> {
  /** The message of the error. */
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** Shown in place of content that could not be loaded, or above older content. */
export function ErrorCard({
  message,
  onRetry,
  isRetrying = false,
  className,
  ...rest
}: ErrorCardProps) {
  const { t } = useTranslation('ui');

  return (
    <div role="alert" {...rest} className={classNames(styles.card, className)}>
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
