import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useApp } from '@h5/shared/app';
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

/** All holdings. Small ones can be hidden, but count in the total. */
export const CoinList = observer(function CoinList({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation('wallet');

  return (
    <Section
      title={t('coins.title')}
      action={
        <div className={styles.tools}>
          <Checkbox checked={assets.hidesSmall} onChange={assets.setHidesSmall}>
            {t('coins.hideSmall')}
          </Checkbox>
          <IconButton
            icon={assets.isSearching ? 'close' : 'search'}
            iconSize={20}
            label={assets.isSearching ? t('coins.stopSearch') : t('coins.search')}
            aria-expanded={assets.isSearching}
            onClick={assets.toggleSearch}
          />
        </div>
      }
      className={styles.coins}
    >
      {assets.isSearching && (
        <SearchField
          autoFocus
          label={t('coins.search')}
          className={styles.search}
          value={assets.query}
          onSearch={assets.search}
        />
      )}
      <List
        label={t('coins.title')}
        items={assets.shown}
        keyOf={({ currencyId }) => currencyId}
        renderItem={(holding) => <CoinRow assets={assets} holding={holding} />}
        empty={<NoCoins assets={assets} />}
      />
    </Section>
  );
});

/** The empty state: no holdings, all small, or no match. */
const NoCoins = observer(function NoCoins({ assets }: { assets: AssetsStore }) {
  const { t } = useTranslation('wallet');
  const app = useApp();

  if (assets.query) {
    return (
      <EmptyState
        picture="search"
        title={t('coins.none', { query: assets.query })}
        action={
          <Button variant="soft" size={40} onClick={() => assets.search('')}>
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
