import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '@h5/shared/app';
import { formatUnsignedPercent } from '@h5/shared/money/format';
import { Button } from '@h5/shared/ui/actions/Button';
import styles from './PercentButtons.module.css';

const percents = [25, 50, 75, 100];

interface PercentButtonsProps {
  disabled: boolean;
  onChoose: (percent: number) => void;
}

/** Fills an amount with a part of what is available. */
export const PercentButtons = observer(function PercentButtons(props: PercentButtonsProps) {
  const { disabled, onChoose } = props;
  const { t } = useTranslation('finance');
  const { locale } = useApp();
  return (
    <div role="group" aria-label={t('lockPurchase.percent')} className={styles.percents}>
      {percents.map((percent) => (
        <Button
          key={percent}
          variant="soft"
          size={36}
          disabled={disabled}
          onClick={() => onChoose(percent)}
        >
          {formatUnsignedPercent(percent / 100, locale.tag, 0)}
        </Button>
      ))}
    </div>
  );
});
