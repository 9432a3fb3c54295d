import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { formatRelativeTime } from '@h5/shared/rules/formatRelativeTime';
import { formatDateTime } from '@h5/shared/rules/formatTime';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Page } from '@h5/shared/ui/layout/Page';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { PlainText } from '../../features/plain-text';
import styles from './ArticleText.module.css';
import { ArticleStore } from './ArticleStore';

export const ArticleText = observer(function ArticleText({ id }: { id: string }) {
  const { t } = useTranslation(['account', 'shared']);
  const { api, clock, locale } = useApp();
  const [store] = useState(() => new ArticleStore(api, id));
  const { article, isLoading, isMissing, problem } = store;
  const { language, tag } = locale;
  const isSettled = isMissing || article !== undefined;

  useEffect(() => {
    void store.load();
    return store.retryWhenOnline();
  }, [store, language]);
  useReportUsable(isSettled);

  return (
    <Page path={pagePaths.article} title={t('article.title')}>
      {problem && (
        <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void store.load()} />
      )}
      {isMissing && <Missing />}
      {!isSettled && !problem && <Waiting />}
      {article && (
        <article className={styles.article}>
          <h2 className={styles.title}>{article.title}</h2>
          <time dateTime={new Date(article.createdAt).toISOString()} className={styles.time}>
            {formatRelativeTime(article.createdAt, clock.now(), tag, t('shared:time.justNow'))} ·{' '}
            {formatDateTime(article.createdAt, tag)}
          </time>
          <PlainText content={article.content} />
        </article>
      )}
    </Page>
  );
});

function Missing() {
  const { t } = useTranslation(['account', 'ui']);
  return (
    <EmptyState
      picture="lost"
      title={t('ui:notFound.line')}
      action={
        <Button as={Link} to={pagePaths.article} replace variant="soft" size={40}>
          {t('article.more')}
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.article}>
      <Skeleton width="70%" height={28} />
      <Skeleton width={96} height={12} />
      <Skeleton height={16} />
      <Skeleton height={16} />
      <Skeleton width="40%" height={16} />
    </div>
  );
}
