import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from '../icons/Icon';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What pressing it does, for those who cannot see the icon. */
  label: string;
  iconSize?: number;
}

/** An icon in a box of 44, which is what a finger needs. */
export function IconButton({ icon, label, iconSize = 24, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classes(styles.button, className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
