import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Section.module.css';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** At the end of the header, such as a link to all items. */
  action?: ReactNode;
}

/** A section of a page, separated by a line in the dark theme and by a band in the light one. */
export function Section({ title, action, className, children, ...rest }: SectionProps) {
  const titleId = useId();

  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classNames(styles.section, className)}
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
