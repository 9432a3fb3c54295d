import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import {
  maxBankCards,
  type BankCardKind,
  type BankCards,
} from '@h5/shared/contract/bank-cards/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { LazySheet } from '@h5/shared/sheets/LazySheet';
import { useLinkedSheet } from '@h5/shared/sheets/useLinkedSheet';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { SkeletonRows } from '@h5/shared/ui/feedback/Skeleton';
import { Page } from '@h5/shared/ui/layout/Page';
import { BankCardForm } from './BankCardForm';
import { BankCardItem } from './BankCardItem';
import styles from './BankCards.module.css';
import { useBankCards } from './BankCardsStore';
import { bankCardsUrl, newCard } from './bankCardsUrl';

const kinds = ['domestic', 'international'] as const;

const loadRemove = () =>
  import(/* webpackChunkName: "remove-bank-card" */ './RemoveBankCardSheet').then(
    (module) => module.RemoveBankCardSheet,
  );

/** The cards of one kind; with ?edit=new or the id of one, its form. */
export const BankCardsPage = observer(function BankCardsPage({ kind }: { kind: BankCardKind }) {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const [query] = useSearchParams();
  const { cards } = useBankCards()[kind];
  const edit = query.get('edit');
  const edited = cards.value?.list.find(({ id }) => id === edit);
  const isEditing = edit === newCard || edited !== undefined;
  const path = kind === 'domestic' ? pagePaths.bank : pagePaths.bankInternational;

  useEffect(() => {
    if (session.requireLogin()) void cards.refresh();
  }, [session, cards]);
  useReportUsable(cards.isLoaded);

  const title = isEditing
    ? edited
      ? 'bankCards.changing'
      : 'bankCards.adding'
    : 'bankCards.title';
  return (
    <Page path={path} title={t(title)}>
      {!isEditing && <Kinds current={kind} />}
      {cards.problem && (
        <ErrorCard
          message={cards.problem}
          onRetry={() => void cards.refresh()}
          isRetrying={cards.isLoading}
        />
      )}
      {!cards.value && !cards.problem && <SkeletonRows row={['name', 'figures']} count={3} />}
      {cards.value &&
        (cards.value.holder === null ? (
          <Unverified kind={kind} />
        ) : isEditing ? (
          <BankCardForm key={edit} kind={kind} holder={cards.value.holder} card={edited} />
        ) : (
          <Cards kind={kind} cards={cards.value} />
        ))}
    </Page>
  );
});

function Kinds({ current }: { current: BankCardKind }) {
  const { t } = useTranslation('account');
  return (
    <>
      <nav aria-label={t('bankCards.kinds')} className={styles.tabs}>
        {kinds.map((kind) => (
          <Link
            key={kind}
            to={bankCardsUrl(kind)}
            replace
            aria-current={kind === current ? 'page' : undefined}
            className={styles.tab}
          >
            {t(`bankCards.kind.${kind}`)}
          </Link>
        ))}
      </nav>
      <p className={styles.note}>{t(`bankCards.about.${current}`)}</p>
    </>
  );
}

function Unverified({ kind }: { kind: BankCardKind }) {
  const { t } = useTranslation('account');
  const identity = pageUrl(pagePaths.identityForm, { from: bankCardsUrl(kind) });
  return (
    <EmptyState
      title={t('bankCards.unverified')}
      action={
        <Button as={Link} to={identity} size={44}>
          {t('bankCards.verify')}
        </Button>
      }
    >
      {t('bankCards.unverifiedHelp')}
    </EmptyState>
  );
}

const Cards = observer(function Cards({ kind, cards }: { kind: BankCardKind; cards: BankCards }) {
  const { t } = useTranslation('account');
  const removal = useLinkedSheet('remove');
  const removed = cards.list.find(({ id }) => id === removal.value);
  const add = (
    <Button as={Link} to={bankCardsUrl(kind, newCard)} size={44} isBlock={cards.list.length > 0}>
      {t('bankCards.add')}
    </Button>
  );

  if (cards.list.length === 0) {
    return (
      <EmptyState title={t('bankCards.none')} action={add}>
        {t('bankCards.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t(`bankCards.kind.${kind}`)} className={styles.cards}>
        {cards.list.map((card) => (
          <li key={card.id}>
            <BankCardItem
              card={card}
              change={bankCardsUrl(kind, card.id)}
              onRemove={() => removal.open(card.id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        {cards.list.length < maxBankCards ? add : <p>{t('bankCards.most')}</p>}
      </div>
      {removed && <LazySheet load={loadRemove} {...removal.sheet} kind={kind} card={removed} />}
    </>
  );
});
