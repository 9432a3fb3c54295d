import { errorMessage } from '@h5/shared/contract/errors/messages';
import type { Language } from '@h5/shared/contract/languages';
import type { ProductArea, ProductAreaKey } from '@h5/shared/contract/product-areas/endpoints';
import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { findCountriesOfCallingCode, findCountryOfArea } from '../content/areas';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { isClosedIn } from './closedIn';
import { listedAreas } from './listedAreas';
import { readPhoneAreaId } from './productAreas.sql';
import type { ClosedAreas } from './readClosedAreas';
import titles from './titles.json';

interface Asker {
  /** Empty for a guest, as in requests. */
  userId: string;
  /** The area code that a guest has chosen. */
  areaCode?: string | undefined;
}

/**
 * What an installation closes for the country of a person. Only what opens or buys something is refused: closing,
 * cancelling and withdrawing never are. The country is that of the bound phone; without one nothing is refused, because
 * an area code that a visitor chooses proves nothing. The list of products goes by the area code then.
 */
export class ProductAreas {
  readonly #db: Db;
  readonly #closed: ClosedAreas;

  constructor(db: Db, closed: ClosedAreas) {
    this.#db = db;
    this.#closed = closed;
  }

  async list({ userId, areaCode }: Asker, language: Language): Promise<ProductArea[]> {
    const own = userId === '' ? undefined : await this.#countryOf(userId);
    const hinted = areaCode === undefined ? [] : findCountriesOfCallingCode(areaCode);
    const countries = own === undefined ? hinted : [own];
    return listedAreas.map(({ key, path, icon }) => {
      const isOpen = !countries.some((country) => this.#closed.get(key)?.has(country));
      const area = { key, path, icon, title: titles[language][key], isOpen };
      return isOpen ? area : { ...area, reason: errorMessage('AREA_UNAVAILABLE', language) };
    });
  }

  /** Refuses to open anything in an area that is closed for the person. `isSale` is asked there alone: what one has may be sold. */
  async requireProductArea(
    userId: string,
    key: ProductAreaKey,
    isSale?: () => boolean | Promise<boolean>,
  ): Promise<void> {
    if (!(await this.#isClosed(userId, key))) return;
    if (!(await isSale?.())) throw new AppError('AREA_UNAVAILABLE');
  }

  /** The highest leverage that a person may open with; undefined if their country sets no limit. */
  async maxMultiple(userId: string): Promise<number | undefined> {
    return (await this.#isClosed(userId, 'leverage30')) ? closedLeverageAbove : undefined;
  }

  async #isClosed(userId: string, key: ProductAreaKey): Promise<boolean> {
    // Most areas are closed nowhere: then nothing has to be read.
    if (!this.#closed.has(key)) return false;
    return isClosedIn(this.#closed, key, await readPhoneAreaId(this.#db, userId));
  }

  async #countryOf(userId: string): Promise<string | undefined> {
    const areaId = await readPhoneAreaId(this.#db, userId);
    return areaId === null ? undefined : findCountryOfArea(areaId);
  }
}
