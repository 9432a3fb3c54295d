import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Section.module.css';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** At the end of the head, such as a link to everything. */
  action?: ReactNode;
}

/** A part of a page, set off from the one before it: by a line in the dark, by a band in the light. */
export function Section({ title, action, className, children, ...rest }: SectionProps) {
  const titleId = useId();

  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classes(styles.section, className)}
    >
      {title && (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
