import type { ComponentProps } from 'react';
import { classNames } from '../classNames';
import { Icon, type IconName } from '../icons/Icon';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
  iconSize?: number;
}

/** An icon in a touch target of 44 px. */
export function IconButton({ icon, label, iconSize = 24, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(styles.button, className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
