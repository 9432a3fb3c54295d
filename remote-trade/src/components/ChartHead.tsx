import type { ReactNode } from 'react';
import type { LiveMarket } from '@h5/shared/app';
import { Header } from '@h5/shared/ui/layout/Header';
import styles from './ChartHead.module.css';
import { PriceNow } from './PriceNow';

interface ChartHeadProps {
  /** The market, and what opens the list of the others. */
  title: ReactNode;
  /** What kind of prices and money these are. */
  badges: ReactNode;
  /** Whose price takes the place of the badges, once that of the page is out of view. */
  scrolled: LiveMarket | undefined;
  actions: ReactNode;
}

/** The header of a chart: two lines of one height, of which the second becomes the price. */
export function ChartHead({ title, badges, scrolled, actions }: ChartHeadProps) {
  return (
    <Header
      titleAt="start"
      title={<span className={styles.title}>{title}</span>}
      badge={
        <span className={styles.line}>{scrolled ? <PriceNow market={scrolled} /> : badges}</span>
      }
      actions={actions}
    />
  );
}
