import { useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { Sheet } from '@h5/shared/ui/overlays/Sheet';
import { untilSheetIsLeft } from '@h5/shared/ui/overlays/useHistoryEntry';
import { findByQuery, type Instrument } from './findByQuery';
import styles from './Picker.module.css';

export interface PickerProps<Item extends Instrument> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  isFavourite: (item: Item) => boolean;
  /** Called once the sheet is left. */
  onChoose: (item: Item) => void;
  /** A row whose tap chooses the item. */
  renderRow: (item: Item, choose: () => void) => ReactNode;
}

/** A sheet to choose a market of any kind: its price, its change and a search. Favourites come first. */
export function Picker<Item extends Instrument>(props: PickerProps<Item>) {
  const { isOpen, onClose, title, onChoose } = props;

  function choose(item: Item) {
    const isLeft = untilSheetIsLeft();
    onClose();
    void isLeft.then(() => onChoose(item));
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <Choices {...props} onChoose={choose} />
    </Sheet>
  );
}

function Choices<Item extends Instrument>(props: PickerProps<Item>) {
  const { title, items, keyOf, isFavourite, renderRow, onChoose } = props;
  const { t } = useTranslation('trade');
  const [query, setQuery] = useState('');
  const found = query.trim() ? findByQuery(items, query) : items;
  const sorted = [...found.filter(isFavourite), ...found.filter((item) => !isFavourite(item))];

  return (
    <>
      <SearchField label={t('picker.search')} value={query} onSearch={setQuery} />
      <ul aria-label={title} className={styles.list}>
        {sorted.map((item) => (
          <li key={keyOf(item)}>{renderRow(item, () => onChoose(item))}</li>
        ))}
      </ul>
      {sorted.length === 0 && <EmptyState picture="search" title={t('picker.nothing')} />}
    </>
  );
}
