import { useTranslation } from 'react-i18next';
import { formatAlertLevel, useApp } from '@h5/shared/app';
import type { AlertKind } from '@h5/shared/contract/alerts/notices';
import { Decimal } from '@h5/shared/money/money';

interface Level {
  kind: AlertKind;
  value: string;
  baseId: number;
}

/** Formats the condition of an alert, such as "Rises to 97,000". */
export function useAlertMessage(): (alert: Level) => string {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();

  return (alert) => {
    const value = formatAlertLevel(alert, markets.byCoin.get(alert.baseId), locale.tag);
    if (alert.kind !== 'pct24h') return t(`alerts.level.${alert.kind}`, { value });
    const isRise = new Decimal(alert.value).isPositive();
    return t(`alerts.level.${isRise ? 'rise' : 'fall'}`, { value });
  };
}
