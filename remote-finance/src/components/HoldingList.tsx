import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import cards from './Cards.module.css';
import styles from './HoldingList.module.css';
import { HoldingListStore, type HoldingCall } from './HoldingListStore';
import { SkeletonCards } from './SkeletonCards';

type HoldingListProps<Query extends { page: number; limit: number }, Holding> = HoldingCall<
  Query,
  Holding
> & {
  label: string;
  renderItem: (holding: Holding) => ReactNode;
  /** The heading of the empty list. */
  none: string;
  /** Where more can be had, and the words of that link. */
  offer: { to: string; words: string };
};

/** What the person has of one product, as cards. Render it with the query as key, so that another one starts empty. */
export const HoldingList = observer(function HoldingList<
  Query extends { page: number; limit: number },
  Holding extends { id: string },
>({ endpoint, query, label, renderItem, none, offer }: HoldingListProps<Query, Holding>) {
  const app = useApp();
  const [store] = useState(() => new HoldingListStore(app, { endpoint, query }));
  const { pages } = store;

  useEffect(() => store.watch(), [store]);
  useReportUsable(pages.isLoaded);

  return (
    <div className={styles.list}>
      <List
        label={label}
        pages={pages}
        keyOf={({ id }) => id}
        renderItem={renderItem}
        skeleton={<SkeletonCards />}
        className={cards.cards}
        empty={
          <EmptyState
            title={none}
            action={
              <Button as={Link} to={offer.to} variant="soft" size={40}>
                {offer.words}
              </Button>
            }
          />
        }
      />
    </div>
  );
});
