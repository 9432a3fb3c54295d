import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { PriceAlertSheet, PriceAlertSheetProps } from './PriceAlertSheet';

/** Loads the sheet's chunk when it is first opened. */
export function LazyPriceAlertSheet(props: PriceAlertSheetProps) {
  const { t } = useTranslation('trade');
  const { toasts } = useApp();
  const [Loaded, setLoaded] = useState<typeof PriceAlertSheet>();
  const { isOpen, onClose } = props;
  const isWanted = isOpen && !Loaded;

  useEffect(() => {
    if (!isWanted) return;
    let isStillWanted = true;
    import(/* webpackChunkName: "price-alert" */ './PriceAlertSheet').then(
      (module) => isStillWanted && setLoaded(() => module.PriceAlertSheet),
      () => {
        if (!isStillWanted) return;
        toasts.error(t('alerts.loadFailed'));
        onClose();
      },
    );
    return () => {
      isStillWanted = false;
    };
  }, [isWanted, onClose, toasts, t]);

  return Loaded && <Loaded {...props} />;
}
