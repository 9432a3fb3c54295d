import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../classNames';
import styles from './Tabs.module.css';

// eslint-disable-next-line no-restricted-syntax -- Both ends are in this file, so they are of one copy.
const Chosen = createContext({ id: '', value: '' });

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface TabsProps<Value extends string> extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Content at the end of the row, such as an icon button. */
  trailing?: ReactNode;
  /** `bar` for the contents of a page; `mode` for what the whole screen is about. */
  look?: 'bar' | 'mode';
  /** A `TabPanel` for each tab. */
  children: ReactNode;
}

/**
 * A row of tabs, which scrolls if it is longer than the screen. It is one tab stop; arrow keys, Home and End
 * choose a tab.
 */
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
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (list.current) showActive(list.current);
  }, [value]);

  function handleKeyDown(event: KeyboardEvent) {
    const now = tabs.findIndex((tab) => tab.value === value);
    const last = tabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: now === last ? 0 : now + 1,
      ArrowLeft: now <= 0 ? last : now - 1,
      Home: 0,
      End: last,
    };
    const tab = tabs[steps[event.key] ?? -1];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(tabId(id, tab.value))?.focus();
  }

  return (
    <div {...rest}>
      <div className={classNames(styles.row, styles[look])}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={styles.list}
          onKeyDown={handleKeyDown}
        >
          {tabs.map((tab) => {
            const isChosen = tab.value === value;
            return (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={tabId(id, tab.value)}
                aria-selected={isChosen}
                aria-controls={isChosen ? panelId(id, value) : undefined}
                tabIndex={isChosen ? 0 : -1}
                className={styles.tab}
                onClick={() => onChange(tab.value)}
              >
                {tab.label}
              </button>
            );
          })}
        </div>
        {trailing}
      </div>
      <Chosen value={{ id, value }}>{children}</Chosen>
    </div>
  );
}

/** The content of a tab, rendered only while the tab is selected. */
export function TabPanel({ value, ...rest }: ComponentProps<'div'> & { value: string }) {
  const chosen = use(Chosen);
  if (value !== chosen.value) return null;
  return (
    <div
      role="tabpanel"
      {...rest}
      id={panelId(chosen.id, value)}
      aria-labelledby={tabId(chosen.id, value)}
    />
  );
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}

function panelId(id: string, value: string): string {
  return `${id}-panel-${value}`;
}

/** Scrolls only the row: `scrollIntoView` would scroll the page as well. */
function showActive(list: HTMLElement) {
  const active = list.querySelector<HTMLElement>('[aria-selected=true]');
  if (!active) return;
  const margin = (list.clientWidth - active.offsetWidth) / 2;
  list.scrollLeft = active.offsetLeft - list.offsetLeft - margin;
}
