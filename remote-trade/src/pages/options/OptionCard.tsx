import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option } from '@h5/shared/contract/options/option';
import { formatCoinAmount } from '@h5/shared/money/format';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { OptionChip } from '../../features/options';
import styles from './RunningOptions.module.css';

interface OptionCardProps {
  option: Option;
  /** What the card shows, for who does not see it. */
  label: string;
  mark: ReactNode;
  /** A line. */
  children: ReactNode;
  onShow: () => void;
}

/** A running or ended option in two lines. A tap shows all of it. */
export const OptionCard = observer(function OptionCard({
  option,
  label,
  mark,
  children,
  onShow,
}: OptionCardProps) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { currencyId, symbol } = option;
  const amount = formatCoinAmount(option.stake, markets.decimalsOf(currencyId), locale.tag);
  return (
    <article className={styles.card} aria-label={label}>
      {mark}
      <div className={styles.words}>
        <span className={styles.head}>
          <OptionChip option={option} />
          <strong>{t('amountOf', { amount, coin: markets.codeOf(currencyId) })}</strong>
          <span translate="no">{symbol.replace('-', '/')}</span>
        </span>
        {children}
      </div>
      <Icon name="chevron-right" size={16} className={styles.chevron} />
      <button
        type="button"
        className={styles.open}
        aria-label={t('secondsTab.running.show')}
        aria-haspopup="dialog"
        onClick={onShow}
      />
    </article>
  );
});
