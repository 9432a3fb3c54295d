import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { VisuallyHidden } from '@h5/shared/ui/layout/VisuallyHidden';
import { formatNet } from './formatNet';
import { netOfOption } from './netOfOption';
import styles from './OptionOutcome.module.css';

interface OptionOutcomeProps {
  option: Option;
  /** The amount alone, whose sign and colour say who won: the word is for who does not see them. */
  isShort?: boolean;
}

/** How an option ended and what that came to: Won +84.00 USDT. */
export const OptionOutcome = observer(function OptionOutcome({
  option,
  isShort = false,
}: OptionOutcomeProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const net = netOfOption(option);
  const tone = net.isZero() ? styles.flat : net.isNegative() ? styles.down : styles.up;
  const amount = formatNet(net, locale.tag);
  const money = (
    <span className={styles.amount}>
      {t('amountOf', { amount, coin: markets.codeOf(option.currencyId) })}
    </span>
  );
  const word = t(`seconds.result.${option.result ?? 'void'}`);
  if (isShort && !net.isZero()) {
    return (
      <span className={tone}>
        <VisuallyHidden>{word}</VisuallyHidden> {money}
      </span>
    );
  }
  return (
    <span className={tone}>
      {word} {money}
    </span>
  );
});
