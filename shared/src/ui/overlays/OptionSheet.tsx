import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/EmptyState';
import { Icon } from '../icons/Icon';
import styles from './OptionSheet.module.css';
import { SearchField } from '../forms/SearchField';
import { Sheet } from './Sheet';

const searchedPast = 12;

export interface SheetOption<Value extends string> {
  value: Value;
  label: string;
  /** A second line. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** More search terms, such as a name in another language. */
  keywords?: string;
}

interface OptionSheetProps<Value extends string> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  options: readonly SheetOption<Value>[];
  value: Value | undefined;
  /** Choosing closes the sheet. */
  onChange: (value: Value) => void;
  /** Below the options: what else belongs to the choice. */
  footer?: ReactNode;
}

/** A sheet to choose one of many options. A long list can be searched. */
export function OptionSheet<Value extends string>({
  isOpen,
  onClose,
  title,
  options,
  value,
  onChange,
  footer,
}: OptionSheetProps<Value>) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Options
        label={title}
        options={options}
        value={value}
        onChange={(next) => {
          onChange(next);
          onClose();
        }}
      />
      {footer}
    </Sheet>
  );
}

interface OptionsProps<Value extends string> {
  label: string;
  options: readonly SheetOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

function Options<Value extends string>({ label, options, value, onChange }: OptionsProps<Value>) {
  const { t } = useTranslation('ui');
  const [query, setQuery] = useState('');
  const found = options.filter((option) => isFound(option, query));

  return (
    <>
      {options.length > searchedPast && (
        <SearchField
          label={t('search')}
          className={styles.search}
          value={query}
          onSearch={setQuery}
        />
      )}
      <div role="radiogroup" aria-label={label} onKeyDown={moveFocus}>
        {found.map((option) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            className={styles.option}
            onClick={() => onChange(option.value)}
          >
            {option.icon}
            <span className={styles.words}>
              {option.label}
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            <Icon name="check" size={20} className={styles.check} />
          </button>
        ))}
      </div>
      {found.length === 0 && <EmptyState picture="search" title={t('nothingFound')} />}
    </>
  );
}

/** Not native radio buttons: an arrow key would choose an option and close the sheet. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const now = radios.findIndex((radio) => radio === document.activeElement);
  radios.at((now + step) % radios.length)?.focus();
}

function isFound({ label, keywords = '' }: SheetOption<string>, query: string): boolean {
  return `${label} ${keywords}`.toLowerCase().includes(query.trim().toLowerCase());
}
