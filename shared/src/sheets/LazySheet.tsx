import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { SheetName } from '../ui/overlays/SheetName';
import { useLoadedPart } from './useLoadedPart';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Loads a sheet. Must be the same function with every render. */
type LoadSheet<Props extends SheetProps> = () => Promise<ComponentType<Props>>;

type LazySheetProps<Props extends SheetProps> = Props & {
  load: LoadSheet<Props>;
  /** What the address says while it is open (`useLinkedSheet`). */
  sheetName?: string;
};

/** A sheet with a chunk of its own. */
export function LazySheet<Props extends SheetProps>({
  load,
  sheetName,
  ...rest
}: LazySheetProps<Props>) {
  const props = rest as unknown as Props;
  const Part = useLazySheet(load, props);
  return (
    Part && (
      <SheetName value={sheetName}>
        <Part {...props} />
      </SheetName>
    )
  );
}

/**
 * The component of a sheet with a chunk of its own, once it was opened and loaded: until then, the button that opens it
 * can show that it waits. Errors are shown as a toast.
 */
export function useLazySheet<Props extends SheetProps>(
  load: LoadSheet<Props>,
  { isOpen, onClose }: SheetProps,
): ComponentType<Props> | undefined {
  const { t } = useTranslation('ui');
  const { toasts } = useApp();
  const [Part, keep] = useLoadedPart(load);
  const isMissing = isOpen && !Part;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load()
      .then((Sheet) => {
        if (!isGone) keep(Sheet);
      })
      .catch(() => {
        if (isGone) return;
        toasts.error(t('partFailed'));
        onClose();
      });
    return () => {
      isGone = true;
    };
    // A new `onClose` must not load the chunk again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, load, keep, t, toasts]);

  return Part;
}
