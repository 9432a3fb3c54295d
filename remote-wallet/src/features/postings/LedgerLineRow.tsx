import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, MaskedAmount, useApp } from '@h5/shared/app';
import type { WalletPosting } from '@h5/shared/contract/wallet/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatCoinAmount } from '@h5/shared/money/format';
import type { Decimal } from '@h5/shared/money/money';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Icon } from '@h5/shared/ui/icons/Icon';
import row from '../../components/HistoryRow.module.css';
import { SetAside } from '../../components/SetAside';
import { setAsideKind } from '@h5/shared/rules/setAsideKind';
import { ledgerAmount, ledgerMessageKey } from './ledgerMessages';
import styles from './LedgerLineRow.module.css';

interface LineProps {
  line: WalletPosting;
  /** The number of displayed decimals. */
  decimals: number;
}

/** One ledger line. If it belongs to an order, it links to the order. */
export const LedgerLineRow = observer(function LedgerLineRow(props: LineProps) {
  const { t } = useTranslation('wallet');
  const { hasRoute } = useApp();
  const { line } = props;
  const leads = line.businessType === 'order' && hasRoute(pagePaths.orders);

  if (!leads) {
    return (
      <div className={row.row}>
        <Line {...props} />
      </div>
    );
  }
  return (
    <Link
      to={pageUrl(pagePaths.orders, { id: line.businessId })}
      aria-description={t('line.order')}
      className={row.row}
    >
      <Line {...props} />
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </Link>
  );
});

const Line = observer(function Line({ line, decimals }: LineProps) {
  const { t } = useTranslation('wallet');
  const { locale } = useApp();
  const figure = ledgerAmount(line);
  const setAside = setAsideKind(line.amount, line.frozenDelta);
  // What is available stays as it was.
  const isFromFrozen = Number(line.amount) === 0 && figure.lt(0);
  const available = formatCoinAmount(line.balanceAfter, decimals, locale.tag);

  return (
    <>
      <span className={row.what}>
        <span>{t(`line.${ledgerMessageKey(line)}`)}</span>
        <time dateTime={new Date(line.time).toISOString()} className={row.detail}>
          {formatDateTime(line.time, locale.tag)}
        </time>
      </span>
      <span className={row.figures}>
        <span className={figure.gt(0) && !setAside ? styles.came : styles.amount}>
          {setAside ? (
            <SetAside kind={setAside}>
              {formatCoinAmount(figure.abs(), decimals, locale.tag, figure.lt(0))}
            </SetAside>
          ) : (
            <MaskedAmount>{signed(figure, locale.tag, decimals)}</MaskedAmount>
          )}
        </span>
        <span className={row.detail}>
          {isFromFrozen ? (
            t('line.fromFrozen')
          ) : (
            <MaskedAmount>{t('line.available', { amount: available })}</MaskedAmount>
          )}
        </span>
      </span>
    </>
  );
});

/** An amount with its sign. What was paid is rounded up, as in the list of all accounts. */
function signed(value: Decimal, tag: string, decimals: number): string {
  return `${value.gt(0) ? '+' : ''}${formatCoinAmount(value, decimals, tag, value.lt(0))}`;
}
