import type { ReactNode } from 'react';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import styles from './StatusBanners.module.css';

interface BannerActionsProps {
  /** What can be done about it. */
  children: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
}

/** At the end of a banner: what it offers, and the cross that sends it away. */
export function BannerActions({ children, dismissLabel, onDismiss }: BannerActionsProps) {
  return (
    <span className={styles.actions}>
      {children}
      <IconButton icon="close" iconSize={18} label={dismissLabel} onClick={onDismiss} />
    </span>
  );
}
