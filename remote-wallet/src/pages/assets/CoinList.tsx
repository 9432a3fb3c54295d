import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Checkbox } from '@h5/shared/ui/forms/Checkbox';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { IconButton } from '@h5/shared/ui/actions/IconButton';
import { List } from '@h5/shared/ui/lists/List';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { Section } from '@h5/shared/ui/layout/Section';
import type { AssetsStore } from './AssetsStore';
import { CoinRow } from './CoinRow';
import styles from './CoinList.module.css';

/** All holdings, or those that a search in the address (`?q=`) finds. Small ones can be hidden, but count in the total. */
export const CoinList = observer(function CoinList({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation('wallet');
  const [address, setAddress] = useSearchParams();
  const [query, setQuery] = useState(() => address.get('q') ?? undefined);
  const isSearching = query !== undefined;

  function search(next: string | undefined) {
    const kept = new URLSearchParams(address);
    if (next) kept.set('q', next);
    else kept.delete('q');
    setQuery(next);
    setAddress(kept, { replace: true });
  }

  return (
    <Section
      title={t('coins.title')}
      action={
        <div className={styles.tools}>
          <Checkbox checked={assets.hidesSmall} onChange={assets.setHidesSmall}>
            {t('coins.hideSmall')}
          </Checkbox>
          <IconButton
            icon={isSearching ? 'close' : 'search'}
            iconSize={20}
            label={isSearching ? t('coins.stopSearch') : t('coins.search')}
            aria-expanded={isSearching}
            onClick={() => search(isSearching ? undefined : '')}
          />
        </div>
      }
      className={styles.coins}
    >
      {isSearching && (
        <SearchField
          autoFocus={query === ''}
          label={t('coins.search')}
          className={styles.search}
          value={query}
          onSearch={search}
        />
      )}
      <List
        label={t('coins.title')}
        items={assets.matching(query)}
        keyOf={({ currencyId }) => currencyId}
        renderItem={(holding) => <CoinRow assets={assets} holding={holding} />}
        empty={<NoCoins assets={assets} query={query} onClear={() => search('')} />}
      />
    </Section>
  );
});

interface NoCoinsProps {
  assets: AssetsStore;
  query: string | undefined;
  onClear: () => void;
}

/** The empty state: no holdings, all small, or no match. */
const NoCoins = observer(function NoCoins({ assets, query, onClear }: NoCoinsProps) {
  const { t } = useTranslation('wallet');
  const app = useApp();

  if (query) {
    return (
      <EmptyState
        picture="search"
        title={t('coins.none', { query })}
        action={
          <Button variant="soft" size={40} onClick={onClear}>
            {t('coins.clearSearch')}
          </Button>
        }
      />
    );
  }
  if (assets.holdings.length > 0) {
    return (
      <EmptyState
        picture="wallet"
        title={t('coins.onlySmall')}
        action={
          <Button variant="soft" size={40} onClick={() => assets.setHidesSmall(false)}>
            {t('coins.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="wallet"
      title={t('coins.empty')}
      action={
        app.hasRoute(pagePaths.markets) && (
          <Button as={Link} to={pagePaths.markets} variant="soft" size={40}>
            {t('markets')}
          </Button>
        )
      }
    >
      {t('coins.emptyHelp')}
    </EmptyState>
  );
});
