import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames';
import { Icon, type IconName } from '../icons/Icon';
import styles from './IconButton.module.css';

interface IconButtonOwnProps<As extends ElementType> {
  /** Another element that looks the same, such as the router's `Link`. */
  as?: As;
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
  iconSize?: number;
}

type IconButtonProps<As extends ElementType> = IconButtonOwnProps<As> &
  Omit<ComponentProps<As>, keyof IconButtonOwnProps<As> | 'children'>;

/** An icon in a touch target of 44 px. */
export function IconButton<As extends ElementType = 'button'>(props: IconButtonProps<As>) {
  const {
    as: Element = 'button' as ElementType,
    icon,
    label,
    iconSize = 24,
    className,
    ...rest
  } = props as IconButtonProps<'button'>;
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      aria-label={label}
      {...rest}
      className={classNames(styles.button, className)}
    >
      <Icon name={icon} size={iconSize} />
    </Element>
  );
}
