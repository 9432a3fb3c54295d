import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useApp, useReportUsable, useSearchParams } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { ErrorCard } from '@h5/shared/ui/feedback/ErrorCard';
import { Notice } from '@h5/shared/ui/feedback/Notice';
import { Skeleton } from '@h5/shared/ui/feedback/Skeleton';
import { goBack } from '@h5/shared/ui/layout/Header';
import { Page } from '@h5/shared/ui/layout/Page';
import { WebLinkStore } from './WebLinkStore';
import styles from './WebViewPage.module.css';

/** /pages/common/webView?url= — shows where a link to another site leads before it is opened in a tab of its own. */
export const WebViewPage = observer(function WebViewPage() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const address = query.get('url') ?? '';
  return (
    <Page path={pagePaths.webView} title={t('webView.title')}>
      <Destination key={address} address={address} />
    </Page>
  );
});

const Destination = observer(function Destination({ address }: { address: string }) {
  const { api } = useApp();
  const [store] = useState(() => new WebLinkStore(api, address));
  const { url, link, problem, isLoading } = store;

  useEffect(() => {
    void store.load();
    return store.retryWhenOnline();
  }, [store]);
  useReportUsable(!url || link !== undefined);

  if (!url) return <NoLink />;
  if (problem && !link) {
    return <ErrorCard message={problem} isRetrying={isLoading} onRetry={() => void store.load()} />;
  }
  if (!link) {
    return (
      <div className={styles.page}>
        <Skeleton width="60%" height={20} />
        <Skeleton height={64} />
        <Skeleton height={48} />
      </div>
    );
  }
  return <Question store={store} url={url} />;
});

function NoLink() {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      picture="lost"
      title={t('webView.refused')}
      action={
        <Button as={Link} to="/" replace variant="soft" size={40}>
          {t('article.home')}
        </Button>
      }
    >
      {t('webView.refusedHelp')}
    </EmptyState>
  );
}

const Question = observer(function Question({ store, url }: { store: WebLinkStore; url: URL }) {
  const { t } = useTranslation('account');
  const { site } = useApp();
  const { link, hostParts, encodedHost } = store;
  const isKnown = link?.isKnown ?? false;

  return (
    <div className={styles.page}>
      <h2 className={styles.heading}>
        {isKnown ? t('webView.leadsTo') : t('webView.leaving', { site: site.name })}
      </h2>
      <p translate="no" className={styles.host}>
        {hostParts?.before}
        <strong className={styles.registrable}>{hostParts?.registrable}</strong>
        {hostParts?.after}
      </p>
      {encodedHost && (
        <Notice kind="warn" className={styles.notice}>
          {t('webView.letters', { host: encodedHost })}
        </Notice>
      )}
      {!isKnown && (
        <Notice kind="warn" className={styles.notice}>
          {t('webView.foreign')}
        </Notice>
      )}
      <Button
        as="a"
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        variant={isKnown ? 'primary' : 'soft'}
        isBlock
      >
        {isKnown ? t('webView.open') : t('webView.openAnyway')}
      </Button>
      {!isKnown && (
        <Button isBlock onClick={goBack}>
          {t('webView.stay')}
        </Button>
      )}
      <section aria-label={t('webView.address')}>
        <p className={styles.label}>{t('webView.address')}</p>
        <p translate="no" className={styles.address}>
          {url.href}
        </p>
      </section>
    </div>
  );
});
