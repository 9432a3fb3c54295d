import { observer } from 'mobx-react-lite';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useLocation, useNavigate, useReportUsable, useSearchParams } from '@h5/shared/app';
import type { PlaceRow } from '@h5/shared/contract/places/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';
import { bankCardsUrl, newCard, useBankCards } from '../../features/bank-cards';
import styles from './PlacesPage.module.css';
import { PlaceSearchStore, usePlaces } from './PlacesStore';

/** /pages/setting/areas?for=domestic&parent=DE.02 — chooses the country and the city of a bank. */
export const PlacesPage = observer(function PlacesPage() {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const [query] = useSearchParams();
  const parent = query.get('parent') ?? undefined;

  return (
    <Page path={pagePaths.places} title={t('places.title')} onKeyDown={moveFocus}>
      <Level key={`${locale.language} ${parent}`} parent={parent} query={query} />
    </Page>
  );
});

/** Render it with its place as key: each level has a search of its own. */
const Level = observer(function Level({
  parent,
  query,
}: {
  parent: string | undefined;
  query: URLSearchParams;
}) {
  const { t } = useTranslation('account');
  const { api, locale } = useApp();
  const all = usePlaces();
  const [search] = useState(
    () => new PlaceSearchStore(api, all.in(parent, locale.language), parent),
  );
  const { places, rows, trimmed } = search;
  const { choose, open } = useChoice(parent, query.get('for'));
  const path = places.value?.path ?? [];
  const isTyped = parent !== undefined && trimmed.length >= 2;
  const isListed = rows.some(({ name }) => name.toLowerCase() === trimmed.toLowerCase());

  useEffect(() => {
    void places.load();
    return () => search.dispose();
  }, [places, search]);
  useReportUsable(places.isLoaded);

  return (
    <>
      <SearchField
        label={t(parent === undefined ? 'places.searchCountry' : 'places.searchCity')}
        className={styles.search}
        value={search.query}
        onSearch={search.search}
      />
      {path.length > 0 && (
        <nav aria-label={t('places.path')} className={styles.path}>
          <button type="button" className={styles.step} onClick={() => open(undefined)}>
            {t('places.countries')}
          </button>
          {path.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-current={id === parent ? 'location' : undefined}
              className={styles.step}
              onClick={() => open(id)}
            >
              {name}
            </button>
          ))}
        </nav>
      )}
      <List
        label={t('places.list')}
        items={rows}
        source={places}
        isPart
        keyOf={({ id }) => id}
        rowHeight={52}
        parts={['line']}
        empty={
          !isTyped && (
            <EmptyState picture="search" title={t('places.none')}>
              {t('places.noneHelp')}
            </EmptyState>
          )
        }
        renderItem={(place) => <PlaceButton place={place} onChoose={() => choose(place)} />}
      />
      {isTyped && !isListed && (
        <PlaceButton
          place={{
            id: '',
            name: t('places.typed', { name: trimmed }),
            detail: null,
            hasMore: false,
          }}
          onChoose={() => choose({ id: '', name: trimmed, detail: null, hasMore: false })}
        />
      )}
    </>
  );
});

function PlaceButton({ place, onChoose }: { place: PlaceRow; onChoose: () => void }) {
  const { name, detail, hasMore } = place;
  return (
    <button type="button" data-place className={styles.place} onClick={onChoose}>
      <span className={styles.name}>
        {name}
        {detail && detail !== name && <span className={styles.detail}>{detail}</span>}
      </span>
      {hasMore && <Icon name="chevron-right" size={18} className={styles.arrow} />}
    </button>
  );
}

/** Opens a place, or returns to the form with it. Each level is an entry of the history, so back leads up. */
function useChoice(parent: string | undefined, usedBy: string | null) {
  const navigate = useNavigate();
  const location = useLocation();
  const kind = usedBy === 'international' ? 'international' : 'domestic';
  const { form } = useBankCards()[kind];
  /** How many entries of the history lie between here and the form. */
  const depth = (location.state as { depth?: number } | null)?.depth ?? 0;

  function open(id: string | undefined) {
    const state = { depth: depth && depth + 1 };
    void navigate(pageUrl(pagePaths.places, { for: kind, parent: id }), { state });
  }

  function choose({ id, name, hasMore }: PlaceRow) {
    if (hasMore || parent === undefined) {
      open(id);
      return;
    }
    form.edit({ country: parent.slice(0, 2), city: name });
    if (depth > 0) void navigate(-depth);
    else void navigate(bankCardsUrl(kind, form.card?.id ?? newCard), { replace: true });
  }
  return { choose, open };
}

/** The arrow keys lead from the search through the places. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-place]'),
  ];
  const now = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[now + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
