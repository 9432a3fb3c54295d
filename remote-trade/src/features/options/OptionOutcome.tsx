import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatNet } from './formatNet';
import { netOfOption } from './netOfOption';
import styles from './OptionOutcome.module.css';

interface OptionOutcomeProps {
  option: Option;
  /** Without the words, which stand elsewhere. */
  isAmountAlone?: boolean;
}

/** How an option ended and what that came to: Won +84.00 USDT. */
export const OptionOutcome = observer(function OptionOutcome({
  option,
  isAmountAlone = false,
}: OptionOutcomeProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const net = netOfOption(option);
  const tone = net.isZero() ? styles.flat : net.isNegative() ? styles.down : styles.up;
  const amount = formatNet(net, locale.tag);
  if (isAmountAlone) return <span className={tone}>{amount}</span>;
  return (
    <span className={tone}>
      {t(`seconds.result.${option.result ?? 'void'}`)}{' '}
      <span className={styles.amount}>
        {t('amountOf', { amount, coin: markets.codeOf(option.currencyId) })}
      </span>
    </span>
  );
});
