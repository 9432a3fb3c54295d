import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../classNames';
import styles from './VisuallyHidden.module.css';

type UnseenProps<As extends ElementType> = { as?: As } & ComponentProps<As>;

/** Text for screen readers only. */
export function VisuallyHidden<As extends ElementType = 'span'>(props: UnseenProps<As>) {
  const { as: Element = 'span' as ElementType, className, ...rest } = props as UnseenProps<'span'>;
  return <Element {...rest} className={classNames(styles.hidden, className)} />;
}
