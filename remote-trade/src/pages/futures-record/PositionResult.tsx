import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatSignedAmount, formatSignedPercent } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { returnOnMargin } from '@h5/shared/rules/futures/futures';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import styles from './FuturesRecord.module.css';

interface PositionResultProps {
  label: string;
  result: Decimal;
  marginFirst: string;
}

/** What a position came to, or is worth now, with its return on the first margin. */
export const PositionResult = observer(function PositionResult({
  label,
  result,
  marginFirst,
}: PositionResultProps) {
  const { t } = useTranslation('trade');
  const { tag } = useApp().locale;
  const written = formatSignedAmount(result, tag);
  const direction = changeDirection(written);
  const roe = returnOnMargin(result, marginFirst);

  return (
    <dl className={styles.result}>
      <div>
        <dt>{label}</dt>
        <dd>
          <PriceChangeFrame direction={direction}>{written} USDT</PriceChangeFrame>
        </dd>
      </div>
      <div>
        <dt>{t('futures.roe')}</dt>
        <dd>
          <PriceChangeFrame direction={direction}>
            {formatSignedPercent(roe.div(100), tag)}
          </PriceChangeFrame>
        </dd>
      </div>
    </dl>
  );
});
