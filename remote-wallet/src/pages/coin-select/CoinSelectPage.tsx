import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { DemoBadge } from '@h5/shared/badges/DemoBadge';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { CoinIcon } from '@h5/shared/ui/icons/CoinIcon';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { Page } from '@h5/shared/ui/layout/Page';
import { List } from '@h5/shared/ui/lists/List';
import { HistoryLink } from '../../components/FundsTabs';
import { RecordLink } from '../../components/RecordLink';
import row from '../../components/HistoryRow.module.css';
import { CoinLink } from './CoinLink';
import { questionOfLink, type CoinQuestion } from './CoinQuestion';
import { CoinRow } from './CoinRow';
import styles from './CoinSelectPage.module.css';
import { CoinSelectStore } from './CoinSelectStore';

/** What money of a bank becomes. */
const bankCoin = 'USDT';

/** /pages/fund/select?for=receive — chooses a coin to receive, to withdraw or, as either one, to exchange. */
export const CoinSelectPage = observer(function CoinSelectPage() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const question = questionOfLink(query);
  const titles = {
    receive: t('coinSelect.title'),
    withdraw: t('withdraw.title'),
    exchange: t(question.side === 'from' ? 'exchange.give' : 'exchange.receive'),
  };

  return (
    <Page
      path={pagePaths.coinSelect}
      title={titles[question.purpose]}
      badge={<DemoBadge />}
      actions={
        question.purpose === 'exchange' ? (
          <HistoryLink />
        ) : (
          <RecordLink label={t('coinSelect.record')} />
        )
      }
    >
      <Coins key={query.toString()} question={question} />
    </Page>
  );
});

/** Render it with the query as key: another purpose has other coins. */
const Coins = observer(function Coins({ question }: { question: CoinQuestion }) {
  const { t } = useTranslation('wallet');
  const app = useApp();
  const [store] = useState(() => new CoinSelectStore(app, question));
  const { coins, isLoaded, problem, query, refresh, setQuery } = store;
  const { purpose } = question;

  useEffect(() => {
    void store.load();
  }, [store]);
  useReportUsable(isLoaded);

  return (
    <>
      <SearchField
        name="currency"
        label={t('coinSelect.search')}
        className={styles.search}
        value={query}
        onSearch={setQuery}
      />
      <Recent store={store} question={question} />
      {purpose !== 'exchange' && query === '' && <BankOffer purpose={purpose} />}
      <List
        label={t('coinSelect.list')}
        items={coins}
        source={{ isLoaded, isLoading: false, problem, refresh }}
        isPart
        keyOf={({ currencyId }) => currencyId}
        renderItem={(coin) => <CoinRow coin={coin} store={store} question={question} />}
        empty={
          <EmptyState
            picture="search"
            title={t('coinSelect.none', { query })}
            action={
              <Button variant="soft" size={40} onClick={() => setQuery('')}>
                {t('coinSelect.clear')}
              </Button>
            }
          >
            {purpose === 'exchange' ? undefined : t('coinSelect.noneHelp')}
          </EmptyState>
        }
      />
    </>
  );
});

/** The coins that were chosen lately. */
const Recent = observer(function Recent({
  store,
  question,
}: {
  store: CoinSelectStore;
  question: CoinQuestion;
}) {
  const { t } = useTranslation('wallet');
  const { recent } = store;
  if (recent.length === 0) return null;
  return (
    <nav aria-label={t('coinSelect.recent')} className={styles.recent}>
      {recent.map((coin) => (
        <CoinLink
          key={coin.currencyId}
          coin={coin}
          store={store}
          question={question}
          className={styles.chip}
        >
          <CoinIcon code={coin.code} size={16} />
          <span translate="no">{coin.code}</span>
        </CoinLink>
      ))}
    </nav>
  );
});

/** Money of a bank can be paid in and out as well. */
function BankOffer({ purpose }: { purpose: 'receive' | 'withdraw' }) {
  const { t } = useTranslation('wallet');
  const isIn = purpose === 'receive';
  return (
    <Link
      to={isIn ? pagePaths.bankIn : pageUrl(pagePaths.withdraw, { to: 'bank' })}
      className={row.row}
    >
      <span className={styles.bank}>
        <Icon name="building" size={20} />
      </span>
      <span className={row.what}>
        <span className={styles.code}>{t('bankIn.title')}</span>
        <span className={row.detail}>
          {t(isIn ? 'bankIn.offer' : 'bankOut.offer', { coin: bankCoin })}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className={row.figures} />
    </Link>
  );
}
