import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useSearchParams, useReportUsable } from '@h5/shared/app';
import type { ArticlePreview } from '@h5/shared/contract/content/endpoints';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { formatRelativeTime } from '@h5/shared/rules/formatRelativeTime';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { List } from '@h5/shared/ui/lists/List';
import { Page } from '@h5/shared/ui/layout/Page';
import { TabPanel, Tabs } from '@h5/shared/ui/navigation/Tabs';
import styles from './ArticleList.module.css';
import { articlePages } from './articlePages';

const categories = { notices: 6, news: 4 } as const;
const tabs = ['notices', 'news'] as const;
type Kind = (typeof tabs)[number];

/** The tab is in the URL, so that "back" from an article restores it. */
export const ArticleList = observer(function ArticleList() {
  const { t } = useTranslation('account');
  const { locale } = useApp();
  const [query, setQuery] = useSearchParams();
  const kind: Kind = query.get('type') === 'news' ? 'news' : 'notices';

  return (
    <Page path={pagePaths.article} title={t('article.title')}>
      <Tabs
        label={t('article.tabs')}
        tabs={tabs.map((value) => ({ value, label: t(`article.${value}`) }))}
        value={kind}
        onChange={(next) => setQuery({ type: next }, { replace: true })}
      >
        <TabPanel value={kind} tabIndex={-1}>
          <Articles key={`${kind} ${locale.language}`} kind={kind} />
        </TabPanel>
      </Tabs>
    </Page>
  );
});

const Articles = observer(function Articles({ kind }: { kind: Kind }) {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const [articles] = useState(() => articlePages(api, categories[kind]));
  const { isLoaded } = articles;

  useEffect(() => void articles.load(), [articles]);
  useReportUsable(isLoaded);

  return (
    <List
      label={t(`article.${kind}`)}
      pages={articles}
      keyOf={({ id }) => id}
      renderItem={(head) => <ArticleRow head={head} />}
      rowHeight={92}
      parts={['words']}
      empty={
        <EmptyState
          title={t(`article.empty.${kind}`)}
          action={
            <Button as={Link} to="/" variant="soft" size={40}>
              {t('article.home')}
            </Button>
          }
        />
      }
    />
  );
});

const ArticleRow = observer(function ArticleRow({ head }: { head: ArticlePreview }) {
  const { t } = useTranslation(['account', 'shared']);
  const { clock, locale } = useApp();
  const { id, title, summary, createdAt } = head;

  return (
    <Link to={pageUrl(pagePaths.article, { id })} className={styles.row}>
      <span className={styles.title}>{title}</span>
      <span className={styles.summary}>{summary}</span>
      <time
        dateTime={new Date(createdAt).toISOString()}
        title={formatDateTime(createdAt, locale.tag)}
        className={styles.time}
      >
        {formatRelativeTime(createdAt, clock.now(), locale.tag, t('shared:time.justNow'))}
      </time>
    </Link>
  );
});
