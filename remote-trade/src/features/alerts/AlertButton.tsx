import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, type LiveMarket } from '@h5/shared/app';
import { alertSymbol } from '@h5/shared/rules/alertSymbol';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { LazyPriceAlertSheet } from './LazyPriceAlertSheet';

/** The button that opens the price alerts of a market. The link to one of them (`?alert=`) opens its sheet. */
export function AlertButton({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const [query] = useSearchParams();
  const [editedId, setEditedId] = useState(query.get('alert') ?? undefined);
  const [isOpen, setOpen] = useState(editedId !== undefined);

  function close() {
    setOpen(false);
    setEditedId(undefined);
  }

  return (
    <>
      <IconButton
        icon="bell"
        label={t('alerts.set', { symbol: alertSymbol(market) })}
        onClick={() => setOpen(true)}
      />
      <LazyPriceAlertSheet
        key={market.symbol}
        market={market}
        alertId={editedId}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  );
}
