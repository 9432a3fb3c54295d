import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '@h5/shared/app';
import type { FaqSection } from '@h5/shared/contract/content/pages';
import { pagePaths } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { EmptyState } from '@h5/shared/ui/feedback/EmptyState';
import { SearchField } from '@h5/shared/ui/forms/SearchField';
import { Section } from '@h5/shared/ui/layout/Section';
import { SettingRow } from '@h5/shared/ui/lists/SettingRow';
import { TextPage } from '../../features/plain-text';
import styles from './FaqPage.module.css';
import { findQuestions } from './findQuestions';
import { Question } from './Question';
import { readFaq } from './readFaq';

/** /pages/common/faq — questions and answers; ?id= opens one, ?q= searches. */
export function FaqPage() {
  const { t } = useTranslation('account');
  return (
    <TextPage path={pagePaths.faq} title={t('faq.title')} read={readFaq}>
      {(sections) => <Questions sections={sections} />}
    </TextPage>
  );
}

function Questions({ sections }: { sections: FaqSection[] }) {
  const { t } = useTranslation('account');
  const [address, setAddress] = useSearchParams();
  const [query, setQuery] = useState(() => address.get('q') ?? '');
  const open = address.get('id') ?? undefined;
  const found = findQuestions(sections, query);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);

  function show(next: { q: string; id: string | undefined }) {
    const entries = Object.entries(next).filter(([, value]) => value);
    setAddress(entries as [string, string][], { replace: true });
  }

  function search(next: string) {
    setQuery(next);
    show({ q: next, id: open });
  }

  return (
    <>
      <SearchField
        label={t('faq.search')}
        className={styles.search}
        value={query}
        onSearch={search}
      />
      <p role="status" className={styles.status}>
        {query.trim() && count > 0 && t('faq.found', { count })}
      </p>
      {count === 0 && (
        <EmptyState
          picture="search"
          title={t('faq.nothing')}
          action={
            <Button variant="soft" size={40} onClick={() => search('')}>
              {t('faq.all')}
            </Button>
          }
        />
      )}
      {found.map(({ id: sectionId, title, questions }) => (
        <Section key={sectionId} title={title}>
          {questions.map((question) => (
            <Question
              key={question.id}
              question={question}
              isOpen={question.id === open}
              onToggle={(isOpen) => show({ q: query, id: isOpen ? question.id : undefined })}
            />
          ))}
        </Section>
      ))}
      <Section title={t('faq.more')}>
        <SettingRow as={Link} to={pagePaths.contact} icon="mail" label={t('contact.title')} />
      </Section>
    </>
  );
}
