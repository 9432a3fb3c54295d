import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../icons/Icon';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import styles from './Select.module.css';

export interface SelectButtonProps extends Omit<ComponentProps<'button'>, 'value' | 'children'> {
  /** What is chosen. */
  label: string;
  /** The label of the chosen option. */
  chosen: string | undefined;
  size?: 24 | 32 | 36 | 44 | 48 | undefined;
  /** Shown in place of the label of the chosen option. */
  children?: ReactNode;
}

/** Shows the chosen option. A tap opens a sheet to choose another, which its parent shows. */
export function SelectButton({
  label,
  chosen,
  size = 36,
  className,
  children,
  ...rest
}: SelectButtonProps) {
  const name = `${label}: ${chosen ?? ''}`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={children ? undefined : name}
      {...rest}
      className={classNames(styles.select, styles[`size${size}`], className)}
    >
      <span className={styles.words}>
        {children ? (
          <>
            <VisuallyHidden>{name} </VisuallyHidden>
            {children}
          </>
        ) : (
          chosen
        )}
      </span>
      <Icon name="chevron-down" size={16} className={styles.arrow} />
    </button>
  );
}
