import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Option } from '@h5/shared/contract/options/option';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { OptionOutcome } from '../../features/options';
import { OptionCard } from './OptionCard';
import styles from './RunningOptions.module.css';

/** How an option ended. A tap shows all of it. */
export const EndedOption = observer(function EndedOption({
  option,
  onShow,
}: {
  option: Option;
  onShow: () => void;
}) {
  const { t } = useTranslation('trade');

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
    </OptionCard>
  );
});
