import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames';
import { EmptyStatePicture, type EmptyStatePictureName } from './EmptyStatePicture';
import styles from './EmptyState.module.css';

interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: string;
  picture?: EmptyStatePictureName;
  /** What will be shown here, or how to add it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({
  title,
  picture = 'list',
  children,
  action,
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div data-empty {...rest} className={classNames(styles.empty, className)}>
      <EmptyStatePicture name={picture} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  );
}
