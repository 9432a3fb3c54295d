import type { ReactNode } from 'react';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import styles from './StatusBanners.module.css';

interface BannerActionsProps {
  /** The actions before the close button. */
  children: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
}

/** The actions and the close button at the end of a banner. */
export function BannerActions({ children, dismissLabel, onDismiss }: BannerActionsProps) {
  return (
    <span className={styles.actions}>
      {children}
      <IconButton icon="close" iconSize={18} label={dismissLabel} onClick={onDismiss} />
    </span>
  );
}
