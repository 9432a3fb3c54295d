import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon, type IconName } from '../icons/Icon';
import styles from './Notice.module.css';

type NoticeKind = 'plain' | 'info' | 'warn' | 'error';

interface NoticeOwnProps<As extends ElementType> {
  /** The router's `Link` or `button`, if it does something. */
  as?: As;
  kind?: NoticeKind;
  icon?: IconName;
  /** At the end, such as a button; a link gets an arrow by default. */
  action?: ReactNode;
  children?: ReactNode;
}

type NoticeProps<As extends ElementType> = NoticeOwnProps<As> &
  Omit<ComponentProps<As>, keyof NoticeOwnProps<As>>;

const icons: Record<NoticeKind, IconName> = {
  plain: 'megaphone',
  info: 'info',
  warn: 'alert',
  error: 'alert',
};

/** An inline message: news, a warning, a lost connection. */
export function Notice<As extends ElementType = 'div'>(props: NoticeProps<As>) {
  const {
    as: Element = 'div' as ElementType,
    kind = 'plain',
    icon,
    action,
    children,
    className,
    ...rest
  } = props as NoticeProps<'div'>;
  const leads = Element !== 'div';

  return (
    <Element {...rest} className={classNames(styles.notice, styles[kind], className)}>
      <Icon name={icon ?? icons[kind]} size={18} className={styles.icon} />
      <span className={styles.words}>{children}</span>
      {action ?? (leads && <Icon name="chevron-right" size={16} className={styles.arrow} />)}
    </Element>
  );
}
