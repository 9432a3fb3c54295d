import type { ReactNode } from 'react';
import type { LiveMarket } from '@h5/shared/app';
import { Header } from '@h5/shared/ui/layout/Header';
import styles from './ChartHead.module.css';
import { PriceBadges } from './PriceBadges';
import { PriceNow } from './PriceNow';

interface ChartHeadProps {
  /** The market, and what opens the list of the others. */
  title: ReactNode;
  /** How old the prices are. */
  age: ReactNode;
  /** What money the page shows. */
  badge?: ReactNode;
  /** Whose price takes the place of what the prices are, once that of the page is out of view. */
  scrolled: LiveMarket | undefined;
  actions: ReactNode;
}

/** The header of a chart: two lines of one height, of which the second becomes the price. */
export function ChartHead({ title, age, badge, scrolled, actions }: ChartHeadProps) {
  return (
    <Header
      titleAt="start"
      title={<span className={styles.title}>{title}</span>}
      subtitle={
        <span className={styles.line}>
          {scrolled ? <PriceNow market={scrolled} /> : <PriceBadges age={age} />}
        </span>
      }
      badge={badge}
      actions={actions}
    />
  );
}
