import { useTranslation } from 'react-i18next';
import type { LiveMarket } from '@h5/shared/app';
import { marketName } from '@h5/shared/rules/marketName';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { useLinkedSheet, useParameterSheet } from '@h5/shared/sheets/useLinkedSheet';
import { LazyPriceAlertSheet } from './LazyPriceAlertSheet';

/** The button that opens the price alerts of a market. The link to one of them (`?alert=`) opens its sheet. */
export function AlertButton({ market }: { market: LiveMarket }) {
  const { t } = useTranslation('trade');
  const { open, sheet } = useLinkedSheet('alert');
  const linked = useParameterSheet('alert');

  return (
    <>
      <IconButton
        icon="alarm"
        label={t('alerts.set', { symbol: marketName(market) })}
        onClick={() => open()}
      />
      <LazyPriceAlertSheet
        key={market.symbol}
        market={market}
        {...(linked.sheet.isOpen ? { ...linked.sheet, alertId: linked.value } : sheet)}
      />
    </>
  );
}
