import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './Unseen.module.css';

/** Words for who listens to the page, where the eye has the figures beside each other. */
export function Unseen({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.unseen, className)} />;
}
