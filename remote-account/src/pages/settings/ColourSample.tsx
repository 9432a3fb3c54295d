import { observer } from 'mobx-react-lite';
import { useApp, type PriceColours } from '@h5/shared/app';
import { PercentChange } from '@h5/shared/ui/figures/PercentChange';
import styles from './ColourSample.module.css';

/** A sample of a colour scheme for rises and falls. */
export const ColourSample = observer(function ColourSample({ upDown }: { upDown: PriceColours }) {
  const { locale, theme } = useApp();
  // The colour scheme applies to the nearest theme attribute.
  return (
    <span aria-hidden data-up-down={upDown}>
      <span data-theme={theme.theme} className={styles.sample}>
        <PercentChange ratio="0.0214" tag={locale.tag} />
        <PercentChange ratio="-0.0094" tag={locale.tag} />
      </span>
    </span>
  );
});
