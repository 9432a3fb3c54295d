import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { Earnings } from '@h5/shared/contract/finance/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatPrice, formatSignedAmount, formatTrimmedAmount } from '@h5/shared/money/format';
import { Decimal } from '@h5/shared/money/money';
import { roundParts } from '@h5/shared/money/roundParts';
import { changeDirection } from '@h5/shared/ui/figures/PercentChange';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import strip from './EarningsStrip.module.css';
import styles from './EarningsSheet.module.css';

type Kind = Earnings['by'][number]['kind'];
type Figure = 'earningUsd' | 'yesterdayUsd' | 'totalUsd';

const ownOf: Readonly<Record<Kind, string>> = {
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
  const { fiat, locale } = useApp();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('earnings.title')}>
      {earnings.by.length === 0 ? (
        <p>{t('earnings.none')}</p>
      ) : (
        <EarningsTable earnings={earnings} />
      )}
      <p className={styles.words}>
        {t('earnings.words')}
        {fiat.shownCode !== 'USD' && (
          <span translate="no" className={styles.rate}>
            1 USD = {formatTrimmedAmount(fiat.convert(new Decimal(1)), locale.tag, 4)}{' '}
            {fiat.shownCode}
          </span>
        )}
      </p>
    </Sheet>
  );
});

/** The totals, and the parts that they are the sums of. */
const EarningsTable = observer(function EarningsTable({ earnings }: { earnings: Earnings }) {
  const { t } = useTranslation('finance');
  const { fiat, locale } = useApp();
  const convert = (usd: string) => fiat.convert(new Decimal(usd));
  const partsOf = (figure: Figure) =>
    roundParts(
      earnings.by.map((one) => convert(one[figure])),
      fiat.decimals,
    );
  const [invested, yesterday, total] = [
    partsOf('earningUsd'),
    partsOf('yesterdayUsd'),
    partsOf('totalUsd'),
  ];

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{fiat.shownCode}</th>
          <th scope="col">{t('earnings.invested')}</th>
          <th scope="col">{t('earnings.yesterday')}</th>
          <th scope="col">{t('earnings.total')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.sums}>
          <th scope="row">{t('earnings.sums')}</th>
          {figures(
            convert(earnings.earningUsd),
            convert(earnings.yesterdayUsd),
            convert(earnings.totalUsd),
          )}
        </tr>
        {earnings.by.map(({ kind }, index) => (
          <tr key={kind}>
            <th scope="row">
              <Link to={ownOf[kind]} className={styles.kind}>
                {t(`earnings.kind.${kind}`)}
                <Icon name="chevron-right" size={16} className={styles.arrow} />
              </Link>
            </th>
            {figures(invested[index], yesterday[index], total[index])}
          </tr>
        ))}
      </tbody>
    </table>
  );

  function figures(put = new Decimal(0), ...gains: (Decimal | undefined)[]) {
    return (
      <>
        <td>
          <MaskedAmount>{formatPrice(put, fiat.decimals, locale.tag)}</MaskedAmount>
        </td>
        {gains.map((amount = new Decimal(0), index) => {
          const written = formatSignedAmount(amount, locale.tag, fiat.decimals);
          return (
            <td key={index}>
              <MaskedAmount>
                <span className={strip[changeDirection(written)]}>{written}</span>
              </MaskedAmount>
            </td>
          );
        })}
      </>
    );
  }
});
