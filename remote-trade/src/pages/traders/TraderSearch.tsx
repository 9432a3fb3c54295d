import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import styles from './TradersPage.module.css';

/** A name that is being typed is looked for once no key was pressed for this long. */
const typedForMs = 300;
const longestName = 64;

interface TraderSearchProps {
  name: string | undefined;
  onSearch: (name: string | undefined) => void;
  /** What has the row while nobody is looked for. */
  children: ReactNode;
}

/** A row with an icon at its end, which makes the whole of it a search field. */
export function TraderSearch({ name, onSearch, children }: TraderSearchProps) {
  const { t } = useTranslation('trade');
  const icon = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(name !== undefined);
  const [wasClosed, setClosed] = useState(false);

  useEffect(() => {
    if (wasClosed && !isOpen) icon.current?.focus();
  }, [wasClosed, isOpen]);

  function close() {
    setOpen(false);
    setClosed(true);
    onSearch(undefined);
  }

  return (
    <div className={styles.top}>
      {isOpen ? (
        <NameField name={name} onSearch={onSearch} onClose={close} />
      ) : (
        <>
          {children}
          <IconButton
            ref={icon}
            icon="search"
            iconSize={20}
            label={t('traders.search')}
            className={styles.open}
            onClick={() => setOpen(true)}
          />
        </>
      )}
    </div>
  );
}

interface NameFieldProps extends Omit<TraderSearchProps, 'children'> {
  onClose: () => void;
}

function NameField({ name = '', onSearch, onClose }: NameFieldProps) {
  const { t } = useTranslation(['trade', 'ui']);
  const [typed, setTyped] = useState(name);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === name) return;
    const timer = setTimeout(() => onSearch(wanted || undefined), typedForMs);
    return () => clearTimeout(timer);
  });

  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('traders.search')}
        autoFocus={name === ''}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestName}
        trailing={
          <IconButton
            icon="close"
            iconSize={18}
            label={t('ui:close')}
            className={styles.close}
            onClick={onClose}
          />
        }
        value={typed}
        onSearch={setTyped}
      />
    </form>
  );
}
