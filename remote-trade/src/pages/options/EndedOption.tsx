import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import type { Option, OptionTick } from '@h5/shared/contract/options/option';
import { formatPrice } from '@h5/shared/money/format';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { indexDecimals, OptionOutcome } from '../../features/options';
import { OptionCard } from './OptionCard';
import styles from './RunningOptions.module.css';

/** How an option ended, with both prices. A tap shows all of it. */
export const EndedOption = observer(function EndedOption({
  option,
  onShow,
}: {
  option: Option;
  onShow: () => void;
}) {
  const { t } = useTranslation('trade');
  const { locale, markets } = useApp();
  const { entry, exit, symbol } = option;
  const price = (tick: OptionTick) =>
    formatPrice(tick.price, indexDecimals(markets, symbol), locale.tag);

  return (
    <OptionCard
      option={option}
      label={t('secondsTab.running.ended')}
      mark={
        <span className={styles.mark}>
          <Icon name={option.result === 'win' ? 'done' : 'close'} size={24} />
        </span>
      }
      onShow={onShow}
    >
      <span className={styles.line}>
        <OptionOutcome option={option} />
      </span>
      <span className={styles.line}>
        {entry && exit ? `${price(entry)} → ${price(exit)}` : t('secondsTab.running.noPrice')}
      </span>
    </OptionCard>
  );
});
