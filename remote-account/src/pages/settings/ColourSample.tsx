import { observer } from 'mobx-react-lite';
import { useApp, type UpDown } from '@h5/shared/app';
import { PercentChange } from '@h5/shared/ui/figures/PercentChange';
import styles from './ColourSample.module.css';

/** Two changes as a set of colours shows them. */
export const ColourSample = observer(function ColourSample({ upDown }: { upDown: UpDown }) {
  const { locale, theme } = useApp();
  // The colours of a set follow the nearest theme below it.
  return (
    <span aria-hidden data-up-down={upDown}>
      <span data-theme={theme.theme} className={styles.sample}>
        <PercentChange ratio="0.0214" tag={locale.tag} />
        <PercentChange ratio="-0.0094" tag={locale.tag} />
      </span>
    </span>
  );
});
