import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { Earnings } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
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
      {earnings.by.length > 0 && <Sums earnings={earnings} />}
      <p className={styles.words}>{t('earnings.words')}</p>
    </Sheet>
  );
});

/** The figures of the page as the sums of those of the kinds, and the rate at which they are shown. */
const Sums = observer(function Sums({ earnings }: { earnings: Earnings }) {
  const { t } = useTranslation('finance');
  const { fiat, locale } = useApp();
  const { by } = earnings;
  const write = (usd: string) =>
    formatPrice(fiat.convert(new Decimal(usd)), fiat.decimals, locale.tag);
  const sum = (parts: readonly string[], total: string) =>
    `${parts.map((part) => write(part)).join(' + ')} = ${write(total)} ${fiat.shownCode}`;
  const lines = [
    {
      label: t('earnings.now', { currency: fiat.shownCode }),
      numbers: sum(
        by.map((one) => one.earningUsd),
        earnings.earningUsd,
      ),
    },
    {
      label: t('earnings.yesterday'),
      numbers: sum(
        by.map((one) => one.yesterdayUsd),
        earnings.yesterdayUsd,
      ),
    },
    {
      label: t('earnings.total'),
      numbers: sum(
        by.map((one) => one.totalUsd),
        earnings.totalUsd,
      ),
    },
  ];
  return (
    <section className={styles.sums} aria-label={t('earnings.sums')}>
      <h3 className={styles.label}>{t('earnings.sums')}</h3>
      <dl>
        {lines.map(({ label, numbers }) => (
          <div key={label} className={styles.line}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.sum} translate="no">
              <MaskedAmount>{numbers}</MaskedAmount>
            </dd>
          </div>
        ))}
      </dl>
      {fiat.shownCode !== 'USD' && (
        <p className={styles.label} translate="no">
          1 USD = {formatTrimmedAmount(fiat.convert(new Decimal(1)), locale.tag, 4)}{' '}
          {fiat.shownCode}
        </p>
      )}
    </section>
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
