import { createPortal } from 'react-dom';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './Toast.module.css';
import { useTopLayer } from './useTopLayer';

export interface ToastItem {
  id: string | number;
  text: string;
  kind?: 'success' | 'error' | 'info' | undefined;
}

interface ToastViewProps {
  toasts: readonly ToastItem[];
  /** A tap sends one away before its time. */
  onDismiss: (id: ToastItem['id']) => void;
}

const icons: Record<NonNullable<ToastItem['kind']>, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
};

/** What has just happened, above everything. How long each stays is decided by who keeps the list. */
export function ToastView({ toasts, onDismiss }: ToastViewProps) {
  const top = useTopLayer(toasts.length > 0);

  return createPortal(
    <div className={styles.toasts} role="status">
      {toasts.map(({ id, text, kind = 'info' }) => (
        <div
          key={id}
          role={kind === 'error' ? 'alert' : undefined}
          className={classes(styles.toast, styles[kind])}
          onClick={() => onDismiss(id)}
        >
          <Icon name={icons[kind]} size={20} />
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </div>,
    top,
  );
}
