import { makeAutoObservable } from 'mobx';
import { useEffect } from 'react';
import {
  getProductAreas,
  type ProductArea,
  type ProductAreaKey,
} from '../contract/product-areas/endpoints';
import type { Api } from './Api';
import { pagePaths } from '../contract/routes';
import { useApp } from './AppContext';
import type { LocaleStore } from './LocaleStore';
import { Resource } from './Resource';
import { releaseHasPage } from './release';
import type { SiteStore } from './SiteStore';
import { storePerSession } from './storePerSession';

/** What the store needs from the app. */
interface ProductAreasDeps {
  locale: Pick<LocaleStore, 'language'>;
  site: Pick<SiteStore, 'areaCode'>;
}

/**
 * Which products are closed in the country of the person. Read once in a session, and again in another language or for
 * another area code. Until it is known everything counts as open: the server refuses what is closed.
 */
export class ProductAreasStore {
  readonly #areas: Resource<ProductArea[]>;
  readonly #deps: ProductAreasDeps;
  #askedFor = '';

  constructor(api: Api, deps: ProductAreasDeps) {
    this.#deps = deps;
    this.#areas = new Resource(() =>
      api.call(getProductAreas, { areaCode: deps.site.areaCode }, { quiet: true }),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    const { locale, site } = this.#deps;
    const wanted = `${locale.language} ${site.areaCode}`;
    const isKnown = wanted === this.#askedFor;
    this.#askedFor = wanted;
    if (!isKnown) await this.#areas.invalidate();
    // The identity may have been verified meanwhile.
    else if (this.#closed.some(isLifted)) await this.#areas.refresh();
    else await this.#areas.load();
  }

  /** Why a product is closed; undefined if it is open. */
  closedReason(key: ProductAreaKey): string | undefined {
    return this.#closed.find((area) => area.key === key)?.reason;
  }

  /** The same for the product of a page. */
  closedReasonAt(path: string): string | undefined {
    return this.#closed.find((area) => area.path === path)?.reason;
  }

  /** The page on which the person can have a closed product opened: the identity proves the country. */
  pathToOpen(key: ProductAreaKey): string | undefined {
    const hasPage = this.isLiftedByIdentity(key) && releaseHasPage(pagePaths.identity);
    return hasPage ? pagePaths.identity : undefined;
  }

  /** Whether a product is closed only until a verified identity proves the country. */
  isLiftedByIdentity(key: ProductAreaKey): boolean {
    return this.#closed.some((area) => area.key === key && isLifted(area));
  }

  get #closed(): ProductArea[] {
    return this.#areas.value?.filter(({ isOpen }) => !isOpen) ?? [];
  }
}

function isLifted({ liftedBy }: ProductArea): boolean {
  return liftedBy === 'identity';
}

const useStore = storePerSession((scope, app) => new ProductAreasStore(scope.api, app));

/** The product areas, which are read when a screen first asks for them. */
export function useProductAreas(): ProductAreasStore {
  const { locale, site } = useApp();
  const areas = useStore();
  const { language } = locale;
  const { areaCode } = site;
  useEffect(() => void areas.load(), [areas, language, areaCode]);
  return areas;
}
