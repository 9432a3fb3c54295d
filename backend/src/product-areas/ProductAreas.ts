import { errorMessage } from '@h5/shared/contract/errors/messages';
import type { Language } from '@h5/shared/contract/languages';
import type { ProductArea, ProductAreaKey } from '@h5/shared/contract/product-areas/endpoints';
import { closedLeverageAbove } from '@h5/shared/rules/futures/futuresTerms';
import { findCountriesOfCallingCode } from '../content/areas';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { isClosedIn } from './closedIn';
import { listedAreas } from './listedAreas';
import { readResidence } from './productAreas.sql';
import type { ClosedAreas } from './readClosedAreas';
import type { Residence } from './residence';
import titles from './titles.json';

interface Asker {
  /** Empty for a guest, as in requests. */
  userId: string;
  /** The area code that a guest has chosen. */
  areaCode?: string | undefined;
}

/**
 * What an installation closes for the country of a person. Only what opens or buys something is refused: closing,
 * cancelling and withdrawing never are. While the country is not proved, what is closed in one of the possible ones is refused,
 * and verifying the identity lifts it. A guest sees what is closed for the chosen area code.
 */
export class ProductAreas {
  readonly #db: Db;
  readonly #closed: ClosedAreas;

  constructor(db: Db, closed: ClosedAreas) {
    this.#db = db;
    this.#closed = closed;
  }

  async list({ userId, areaCode }: Asker, language: Language): Promise<ProductArea[]> {
    const residence =
      userId === '' ? residenceOfGuest(areaCode) : await readResidence(this.#db, userId);
    const code = refusalFor(residence);
    return listedAreas.map(({ key, path, icon }) => {
      const isOpen = !isClosedIn(this.#closed, key, residence.countries);
      const area = { key, path, icon, title: titles[language][key], isOpen };
      if (isOpen) return area;
      const reason = errorMessage(code, language);
      return { ...area, reason, ...(code === 'COUNTRY_UNVERIFIED' && { liftedBy: 'identity' }) };
    });
  }

  /** Refuses to open anything in an area that is closed for the person. `isSale` is asked there alone: what one has may be sold. */
  async requireProductArea(
    userId: string,
    key: ProductAreaKey,
    isSale?: () => boolean | Promise<boolean>,
  ): Promise<void> {
    const residence = await this.#whereClosed(userId, key);
    if (residence && !(await isSale?.())) throw new AppError(refusalFor(residence));
  }

  /** The highest leverage that a person may open with; undefined if their country sets no limit. */
  async maxMultiple(userId: string): Promise<number | undefined> {
    return (await this.#whereClosed(userId, 'leverage30')) ? closedLeverageAbove : undefined;
  }

  /** Where the person lives, if the area is closed there. */
  async #whereClosed(userId: string, key: ProductAreaKey): Promise<Residence | undefined> {
    // Most areas are closed nowhere: then nothing has to be read.
    if (!this.#closed.has(key)) return undefined;
    const residence = await readResidence(this.#db, userId);
    return isClosedIn(this.#closed, key, residence.countries) ? residence : undefined;
  }
}

/** Without an area code nothing is closed: a guest opens nothing. */
function residenceOfGuest(areaCode: string | undefined): Residence {
  const countries = areaCode === undefined ? [] : findCountriesOfCallingCode(areaCode);
  return { countries, isProved: true };
}

function refusalFor({ isProved }: Residence): 'AREA_UNAVAILABLE' | 'COUNTRY_UNVERIFIED' {
  return isProved ? 'AREA_UNAVAILABLE' : 'COUNTRY_UNVERIFIED';
}
