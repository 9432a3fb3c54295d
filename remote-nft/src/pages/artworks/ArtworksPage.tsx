import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useProductAreas, useReportUsable } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { ClosedAreaNotice } from '@h5/shared/ui/feedback/ClosedAreaNotice';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Page } from '@h5/shared/ui/layout/Page';
import { ArtworkCard } from './ArtworkCard';
import styles from './ArtworksPage.module.css';
import { ArtworksSkeleton } from './ArtworksSkeleton';
import { ArtworksStore } from './ArtworksStore';

const rowHeight = 320;

/** /pages/nft/nft — the artworks of the marketplace, two in a row. */
export const ArtworksPage = observer(function ArtworksPage() {
  const { t } = useTranslation(['nft', 'shared']);
  const app = useApp();
  const [store] = useState(() => new ArtworksStore(app.api));
  const { artworks, rows } = store;
  const { markets } = app;
  const areas = useProductAreas();
  const closedReason = areas.closedReason('nft');

  useEffect(() => {
    void artworks.load();
    void markets.load();
  }, [artworks, markets]);

  useReportUsable(artworks.isLoaded);

  return (
    <Page path={pagePaths.artworks} title={t('title')} badge={<DemoBadge />}>
      {closedReason === undefined ? (
        <Notice kind="info" className={styles.notice}>
          {t('notOpen')}
          <br />
          {app.hasRoute(pagePaths.markets) && (
            <Button as={Link} to={pagePaths.markets} variant="text" size={32}>
              {t('markets')}
            </Button>
          )}
        </Notice>
      ) : (
        <ClosedAreaNotice reason={closedReason} path={areas.pathToOpen('nft')} />
      )}
      <List
        label={t('list')}
        items={rows}
        source={artworks}
        keyOf={([first]) => first.id}
        renderItem={(row) => (
          <div className={styles.row}>
            {row.map((artwork) => (
              <ArtworkCard key={artwork.id} artwork={artwork} onTurn={artworks.refresh} />
            ))}
          </div>
        )}
        rowHeight={rowHeight}
        empty={
          <EmptyState
            title={t('empty')}
            action={
              <Button variant="soft" size={40} onClick={() => void artworks.refresh()}>
                {t('refresh')}
              </Button>
            }
          />
        }
        skeleton={<ArtworksSkeleton />}
      />
    </Page>
  );
});
