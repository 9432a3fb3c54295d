import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from '../classNames';
import { Icon, type IconName } from '../icons/Icon';
import styles from './SettingRow.module.css';

interface SettingRowOwnProps<As extends ElementType> {
  /** `button` by default; the router's `Link` for a link; `label` around a switch. */
  as?: As;
  icon?: IconName;
  label: ReactNode;
  /** The current setting. */
  value?: ReactNode;
  /** In place of the arrow, such as a switch. */
  control?: ReactNode;
  /** The value below the label, for long ones. */
  isStacked?: boolean;
  /** Without padding, in a container that has its own, such as a sheet. */
  isFlush?: boolean;
}

type SettingRowProps<As extends ElementType> = SettingRowOwnProps<As> &
  Omit<ComponentProps<As>, keyof SettingRowOwnProps<As> | 'children'>;

export function SettingRow<As extends ElementType = 'button'>(props: SettingRowProps<As>) {
  const {
    as: Element = 'button' as ElementType,
    icon,
    label,
    value,
    control,
    isStacked,
    isFlush,
    className,
    ...rest
  } = props as SettingRowProps<'button'>;

  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      {...rest}
      className={classNames(styles.row, isFlush && styles.flush, className)}
    >
      {icon && <Icon name={icon} />}
      <span className={classNames(styles.texts, isStacked && styles.stacked)}>
        <span className={styles.label}>{label}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
      {control ?? <Icon name="chevron-right" size={18} className={styles.arrow} />}
    </Element>
  );
}
