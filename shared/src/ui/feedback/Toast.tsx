import { createPortal } from 'react-dom';
import { classNames } from '../classNames';
import { Icon, type IconName } from '../icons/Icon';
import styles from './Toast.module.css';
import { useMoveBelowFields } from './useMoveBelowFields';
import { usePortalContainer } from '../overlays/usePortalContainer';

export interface ToastItem {
  id: string | number;
  text: string;
  kind?: 'success' | 'error' | 'info' | undefined;
  /** A link, such as to the order that it is about. */
  action?: { label: string; act: () => void } | undefined;
}

interface ToastViewProps {
  toasts: readonly ToastItem[];
  /** A tap dismisses it early. */
  onDismiss: (id: ToastItem['id']) => void;
}

const icons: Record<NonNullable<ToastItem['kind']>, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
};

/** Toasts above everything. The owner of the list decides how long each stays. */
export function ToastView({ toasts, onDismiss }: ToastViewProps) {
  const container = usePortalContainer(toasts.length > 0);
  const box = useMoveBelowFields<HTMLDivElement>(toasts);

  const isError = (toast: ToastItem) => toast.kind === 'error';
  const view = (toast: ToastItem) => <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />;

  return createPortal(
    <div ref={box} className={styles.toasts}>
      {toasts.filter(isError).map(view)}
      {/* A live region must exist before its content changes, or it is not announced. */}
      <div role="status" className={styles.news}>
        {toasts.filter((toast) => !isError(toast)).map(view)}
      </div>
    </div>,
    container,
  );
}

interface ToastProps {
  toast: ToastItem;
  onDismiss: ToastViewProps['onDismiss'];
}

/** An error is announced at once, everything else politely. */
function Toast({ toast, onDismiss }: ToastProps) {
  const { id, text, kind = 'info', action } = toast;

  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={classNames(styles.toast, styles[kind])}
      onClick={() => onDismiss(id)}
    >
      <Icon name={icons[kind]} size={20} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={action.act}>
          {action.label}
        </button>
      )}
    </div>
  );
}
