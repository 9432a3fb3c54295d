import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

type LazySheetProps<Props extends SheetProps> = Props & {
  /** Loads the sheet. Must be the same function with every render. */
  load: () => Promise<ComponentType<Props>>;
};

/** A sheet with a chunk of its own. Errors are shown as a toast. */
export function LazySheet<Props extends SheetProps>({ load, ...rest }: LazySheetProps<Props>) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const props = rest as unknown as Props;
  const { isOpen, onClose } = props;
  const isMissing = isOpen && !Part;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load()
      .then((part) => {
        if (!isGone) setPart(() => part);
      })
      .catch(() => {
        if (isGone) return;
        toasts.error(t('chart.partFailed'));
        onClose();
      });
    return () => {
      isGone = true;
    };
    // A new `onClose` must not load the chunk again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing, load, t, toasts]);

  return Part ? <Part {...props} /> : null;
}
