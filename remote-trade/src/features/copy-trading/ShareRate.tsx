import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';

/** The share of profits that a trader takes, or that there is none. */
export const ShareRate = observer(function ShareRate({ rate }: { rate: string }) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  return new Decimal(rate).isZero()
    ? t('copyTrading.noShare')
    : t('copyTrading.share', { rate: formatUnsignedPercent(rate, tag) });
});
