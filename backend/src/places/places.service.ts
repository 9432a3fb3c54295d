import { getPlaces, type PlaceRow, type Places } from '@h5/shared/contract/places/endpoints';
import { languages, type Language } from '@h5/shared/contract/languages';
import { isCountry, listAreas } from '../content/areas';
import { AppError } from '../errors/AppError';
import { renderReply } from '../http/route';
import { TaggedReplies, type TaggedReply } from '../http/TaggedReplies';
import { loadPlaceIndex, type PlaceIndex } from './loadPlaceIndex';

/** How many cities a search of a whole country answers. */
const mostFound = 50;
const mostKept = 60;

interface Asked {
  parentId?: string | undefined;
  q?: string | undefined;
}

/** Countries, their regions and cities, for addresses of banks. */
export class PlacesService {
  #index: Promise<PlaceIndex> | undefined;
  readonly #replies = new TaggedReplies<string>((key) => this.#render(key), mostKept);

  /** @throws {AppError} PLACE_NOT_FOUND */
  async list({ parentId = '', q = '' }: Asked, lang: Language): Promise<TaggedReply> {
    const reply = await this.#replies.of([lang, parentId, searchForm(q)].join(' '));
    if (!reply) throw new AppError('PLACE_NOT_FOUND');
    return reply;
  }

  async #render(key: string): Promise<string | undefined> {
    const [lang, parentId = '', ...words] = key.split(' ') as [Language, ...string[]];
    const places = await this.#find(lang, parentId, words.join(' '));
    return places && renderReply(getPlaces, places).text;
  }

  async #find(lang: Language, parentId: string, query: string): Promise<Places | undefined> {
    const index = await this.#open();
    if (parentId === '') return { path: [], list: this.#countries(index, lang, query) };
    const country = parentId.slice(0, 2);
    if (!isCountry(country)) return undefined;
    const named = listAreas(lang).find(({ iso2 }) => iso2 === country);
    const path = [{ id: country, name: named?.name ?? country }];
    if (parentId === country) return { path, list: insideCountry(index, lang, country, query) };
    const region = index.regionOf(parentId);
    if (!region) return undefined;
    const list = cityRows(index, parentId, query, null);
    return { path: [...path, region], list: sorted(list, lang) };
  }

  #countries(index: PlaceIndex, lang: Language, query: string): PlaceRow[] {
    return listAreas(lang)
      .filter(({ name, englishName }) => isFound(name, query) || isFound(englishName, query))
      .map(({ iso2, name, englishName }) => ({
        id: iso2,
        name,
        detail: englishName,
        hasMore: index.regionsOf(iso2).length > 0 || index.hasCities(iso2),
      }));
  }

  /** Read once, when somebody first asks; again if that has failed. */
  async #open(): Promise<PlaceIndex> {
    const opening = (this.#index ??= loadPlaceIndex());
    try {
      return await opening;
    } catch (error) {
      if (this.#index === opening) this.#index = undefined;
      throw error;
    }
  }
}

/** The regions of a country with the cities that are in none; with a query also the cities of its regions. */
function insideCountry(
  index: PlaceIndex,
  lang: Language,
  country: string,
  query: string,
): PlaceRow[] {
  const regions = index.regionsOf(country);
  const rows = regions
    .filter(({ name }) => isFound(name, query))
    .map(({ id, name }) => ({ id, name, detail: null, hasMore: index.hasCities(id) }));
  const own = cityRows(index, country, query, null);
  if (query === '') return sorted([...rows, ...own], lang);
  const below = regions.flatMap(({ id, name }) => cityRows(index, id, query, name));
  const cities = sorted([...own, ...below], lang);
  return [...sorted(rows, lang), ...nearestFirst(cities, query).slice(0, mostFound)];
}

function cityRows(
  index: PlaceIndex,
  placeId: string,
  query: string,
  detail: string | null,
): PlaceRow[] {
  return index
    .citiesOf(placeId)
    .filter((name) => isFound(name, query))
    .map((name) => ({ id: `${placeId}/${name}`, name, detail, hasMore: false }));
}

function sorted(rows: PlaceRow[], lang: Language): PlaceRow[] {
  const { compare } = new Intl.Collator(languages[lang].tag, { numeric: true });
  return rows.toSorted((left, right) => compare(left.name, right.name));
}

/** Names that begin with what was typed come first. */
function nearestFirst(rows: PlaceRow[], query: string): PlaceRow[] {
  const begins = ({ name }: PlaceRow) => searchForm(name).startsWith(query);
  return [...rows.filter(begins), ...rows.filter((row) => !begins(row))];
}

function isFound(name: string, query: string): boolean {
  return query === '' || searchForm(name).includes(query);
}

/** Without capitals and accents, which people leave out when they search. */
function searchForm(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
