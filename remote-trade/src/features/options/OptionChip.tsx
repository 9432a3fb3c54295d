import { useTranslation } from 'react-i18next';
import type { Option } from '@h5/shared/contract/options/option';
import styles from './OptionChip.module.css';

/** The direction and the length of an option, in its colour and with an arrow. */
export function OptionChip({
  option: { direction, seconds },
}: {
  option: Pick<Option, 'direction' | 'seconds'>;
}) {
  const { t } = useTranslation('trade');
  return (
    <span className={direction === 'rise' ? styles.rise : styles.fall}>
      {t('seconds.chip', { direction: t(`seconds.direction.${direction}`), seconds })}
      <span aria-hidden>{direction === 'rise' ? ' ▲' : ' ▼'}</span>
    </span>
  );
}
