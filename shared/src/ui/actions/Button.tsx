import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from '../classNames';
import { Spinner } from '../feedback/Spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'buy' | 'sell' | 'soft' | 'outline' | 'text';

interface ButtonOwnProps<As extends ElementType> {
  /** Another element with a button's look, such as the router's `Link`. */
  as?: As;
  variant?: ButtonVariant;
  size?: 48 | 44 | 40 | 36 | 32;
  /** As wide as its container. */
  isBlock?: boolean;
  isLoading?: boolean;
  /** Why it is disabled, shown in place of its label; it stays focusable. */
  reason?: string | undefined;
  icon?: ReactNode;
  children?: ReactNode;
}

export type ButtonProps<As extends ElementType = 'button'> = ButtonOwnProps<As> &
  Omit<ComponentProps<As>, keyof ButtonOwnProps<As>>;

/** While it loads it keeps its width and focus, and ignores clicks. */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const {
    as: Element = 'button' as ElementType,
    variant = 'primary',
    size = 48,
    isBlock = false,
    isLoading = false,
    reason,
    icon,
    children,
    className,
    disabled,
    onClick,
    ...rest
  } = props as ButtonProps;
  const native = Element === 'button' ? { type: 'button', disabled } : {};
  const isIdle = isLoading || !!reason;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <Element
      {...native}
      {...rest}
      aria-busy={isLoading || undefined}
      aria-disabled={isIdle || undefined}
      className={classNames(
        styles.button,
        styles[variant],
        styles[`size${size}`],
        isBlock && styles.block,
        className,
      )}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {isLoading && <Spinner isQuiet className={styles.spinner} />}
        {icon}
        <span className={styles.words}>{reason ?? children}</span>
      </span>
    </Element>
  );
}
