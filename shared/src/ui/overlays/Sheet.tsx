import {
  useContext,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../classNames';
import { IconButton } from '../actions/IconButton';
import styles from './Sheet.module.css';
import { SheetName } from './SheetName';
import { useDragDownToClose } from './useDragDownToClose';
import { useHistoryEntryWhileOpen } from './useHistoryEntry';

export interface SheetProps extends Omit<ComponentProps<'dialog'>, 'open' | 'title' | 'ref'> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** At the end of the head, before the button that closes. */
  badge?: ReactNode;
  /** Stay visible below the scrolling content. */
  actions?: ReactNode;
}

/**
 * Comes from below over the page. The browser's own modal dialog keeps the focus and the rest of
 * the page out of reach; the back button, Escape, a tap outside and a drag down close it.
 */
export function Sheet(props: SheetProps) {
  const name = useContext(SheetName);
  useHistoryEntryWhileOpen(props.isOpen, props.onClose, name);
  return props.isOpen && <OpenSheet {...props} name={name} />;
}

function OpenSheet({
  isOpen: _,
  name,
  onClose,
  title,
  badge,
  actions,
  className,
  children,
  ...rest
}: SheetProps & { name: string | undefined }) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { panel, handle } = useDragDownToClose(onClose);
  useModal(dialog, panel);
  useScrollByKeys(content);

  /** Prevents the browser from closing the dialog: `isOpen` decides. */
  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      aria-labelledby={titleId}
      {...rest}
      ref={dialog}
      data-sheet={name}
      className={styles.sheet}
      onCancel={handleCancel}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div
        ref={panel}
        tabIndex={-1}
        className={classNames(styles.panel, className)}
        data-surface="raised"
      >
        <div {...handle} className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {badge && <SheetName value={name ?? titleId}>{badge}</SheetName>}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <div ref={content} className={styles.content}>
          <SheetName value={undefined}>{children}</SheetName>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** Lets the keyboard scroll words that do not fit, if nothing among them takes the focus. */
function useScrollByKeys(content: RefObject<HTMLElement | null>) {
  // What the sheet says may change with every render.
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const isLong = element.scrollHeight > element.clientHeight;
    const isReached = element.querySelector('a[href], button, input, textarea, [tabindex]');
    if (isLong && !isReached) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
}

function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // Focus the title, so that it is read first; the browser would focus the close button.
    panel.current?.focus({ preventScroll: true });
    document.documentElement.style.overflow = 'hidden';
    return () => {
      element?.close();
      if (!document.querySelector('dialog[open]')) document.documentElement.style.overflow = '';
      // The browser restores the focus only if the dialog is not unmounted.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog, panel]);
}
