import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../classNames';
import styles from './Header.module.css';
import { IconButton } from '../actions/IconButton';

interface HeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  titleAt?: 'centre' | 'start' | undefined;
  /** At the end, before the actions, on every page. */
  badge?: ReactNode;
  actions?: ReactNode;
  hasBack?: boolean;
  onBack?: (() => void) | undefined;
}

export function Header({
  title,
  subtitle,
  titleAt = 'centre',
  badge,
  actions,
  hasBack = true,
  onBack = goBack,
  className,
  ...rest
}: HeaderProps) {
  const { t } = useTranslation('ui');

  return (
    <header
      {...rest}
      className={classNames(styles.header, titleAt === 'start' && styles.fromStart, className)}
    >
      <div className={styles.side}>
        {hasBack && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      </div>
      <div className={styles.middle}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle}
      </div>
      <div className={classNames(styles.side, styles.end)}>
        {badge && <span className={styles.badge}>{badge}</span>}
        {actions}
      </div>
    </header>
  );
}

/** Without an earlier page in the history, back goes home. */
export function goBack() {
  const state: unknown = history.state;
  const hasBefore =
    typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
  if (hasBefore) history.back();
  else location.hash = '#/';
}
