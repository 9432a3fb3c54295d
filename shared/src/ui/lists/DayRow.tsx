import type { ReactNode } from 'react';
import styles from './DayRow.module.css';

interface DayRowProps {
  day: string;
  /** That of the row above; undefined for the first one. */
  dayAbove: string | undefined;
  children: ReactNode;
}

/** A row of a list by day. The first one of each day is below its date. */
export function DayRow({ day, dayAbove, children }: DayRowProps) {
  return (
    <>
      {day !== dayAbove && <h2 className={styles.day}>{day}</h2>}
      {children}
    </>
  );
}
