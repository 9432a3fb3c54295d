import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { Earnings } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice, formatSignedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { changeDirection, PriceChangeFrame } from '@h5/shared/ui/figures/PercentChange';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import styles from './EarningsStrip.module.css';

type Kind = Earnings['by'][number];

const ownOf: Readonly<Record<Kind['kind'], string>> = {
  lock: pagePaths.lockOrders,
  mining: pageUrl(pagePaths.lockOrders, { kind: 'mining' }),
  invest: pagePaths.investPositions,
  dual: pagePaths.investPositions,
};

interface EarningsSheetProps {
  earnings: Earnings;
  isOpen: boolean;
  onClose: () => void;
}

/** What each kind of product earns, with the way to what one has of it, and how the figures are made. */
export const EarningsSheet = observer(function EarningsSheet(props: EarningsSheetProps) {
  const { earnings, isOpen, onClose } = props;
  const { t } = useTranslation('finance');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('earnings.title')}>
      {earnings.by.length === 0 ? (
        <p>{t('earnings.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {earnings.by.map((one) => (
            <li key={one.kind}>
              <KindRow one={one} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.words}>{t('earnings.words')}</p>
    </Sheet>
  );
});

const KindRow = observer(function KindRow({ one }: { one: Kind }) {
  const { t } = useTranslation('finance');
  const { fiat, locale } = useApp();
  const gain = (usd: string) => {
    const written = formatSignedAmount(fiat.convert(new Decimal(usd)), locale.tag, fiat.decimals);
    return (
      <MaskedAmount>
        <PriceChangeFrame direction={changeDirection(written)}>{written}</PriceChangeFrame>
      </MaskedAmount>
    );
  };
  return (
    <Link to={ownOf[one.kind]} className={styles.row}>
      <span className={styles.line}>
        <span className={styles.kind}>{t(`earnings.kind.${one.kind}`)}</span>
        <MaskedAmount>
          {formatPrice(fiat.convert(new Decimal(one.earningUsd)), fiat.decimals, locale.tag)}{' '}
          {fiat.shownCode}
        </MaskedAmount>
      </span>
      <span className={styles.line}>
        <span className={styles.label}>{t('earnings.yesterday')}</span>
        {gain(one.yesterdayUsd)}
      </span>
      <span className={styles.line}>
        <span className={styles.label}>{t('earnings.total')}</span>
        {gain(one.totalUsd)}
      </span>
    </Link>
  );
});
