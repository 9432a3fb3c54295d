import * as RadixTabs from '@radix-ui/react-tabs';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes';
import styles from './Tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface TabsProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'onChange' | 'dir' | 'defaultValue'
> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** At the end of the row, such as an icon button. */
  trailing?: ReactNode;
  /** `bar` for the contents of a page; `mode` for what the whole screen is about. */
  look?: 'bar' | 'mode';
  /** A `TabPanel` for each tab. */
  children: ReactNode;
}

/** A row that scrolls when it is longer than the screen, and the panel of the chosen tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  trailing,
  look = 'bar',
  children,
  ...rest
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (list.current) showActive(list.current);
  }, [value]);

  return (
    <RadixTabs.Root {...rest} value={value} onValueChange={(next) => onChange(next as Value)}>
      <div className={classes(styles.row, styles[look])}>
        <RadixTabs.List ref={list} aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {trailing}
      </div>
      {children}
    </RadixTabs.Root>
  );
}

/** Moves the row alone: the browser's own way to show an element would move the page as well. */
function showActive(list: HTMLElement) {
  const active = list.querySelector<HTMLElement>('[data-state=active]');
  if (!active) return;
  const margin = (list.clientWidth - active.offsetWidth) / 2;
  list.scrollLeft = active.offsetLeft - list.offsetLeft - margin;
}

/** What a tab shows. It is drawn only while its tab is chosen. */
export function TabPanel({ value, ...rest }: ComponentProps<'div'> & { value: string }) {
  return <RadixTabs.Content {...rest} value={value} />;
}
