import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { EmptyPicture, type EmptyPictureName } from './EmptyPicture';
import styles from './Empty.module.css';

interface EmptyProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: string;
  picture?: EmptyPictureName;
  /** What will be here, or how to get it here. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it says so, and says what to do. */
export function Empty({
  title,
  picture = 'list',
  children,
  action,
  className,
  ...rest
}: EmptyProps) {
  return (
    <div {...rest} className={classes(styles.empty, className)}>
      <EmptyPicture name={picture} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  );
}
