import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './LoadingOverlay.module.css';
import { Spinner } from './Spinner';
import { usePortalContainer } from '../overlays/usePortalContainer';

interface LoadingOverlayProps {
  isOpen: boolean;
  /** What is loading, if "loading" is not enough. */
  label?: string;
}

/** Covers the page during a slow call. The owner decides when a call is slow. */
export function LoadingOverlay({ isOpen, label }: LoadingOverlayProps) {
  const { t } = useTranslation('ui');
  const container = usePortalContainer(isOpen);
  if (!isOpen) return null;

  return createPortal(
    <div role="status" aria-label={label ?? t('loading')} className={styles.mask}>
      <span className={styles.box}>
        <Spinner isQuiet />
        {label}
      </span>
    </div>,
    container,
  );
}
