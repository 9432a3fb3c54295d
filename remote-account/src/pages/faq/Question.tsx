import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FaqQuestion } from '@h5/shared/contract/content/pages';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { Button } from '@h5/shared/ui/actions/Button';
import { Icon } from '@h5/shared/ui/icons/Icon';
import { PlainText, useCopy } from '../../features/plain-text';
import styles from './Question.module.css';

interface QuestionProps {
  question: FaqQuestion;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A question whose answer opens by a tap. One that is open from the start is scrolled to. */
export function Question({ question: { id, question, answer }, isOpen, onToggle }: QuestionProps) {
  const { t } = useTranslation('account');
  const details = useRef<HTMLDetailsElement>(null);
  const wasOpen = useRef(isOpen);
  const copy = useCopy();

  useEffect(() => {
    if (wasOpen.current) details.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <details ref={details} open={isOpen} className={styles.question}>
      <summary
        className={styles.summary}
        onClick={(event) => {
          // The address decides what is open.
          event.preventDefault();
          onToggle(!isOpen);
        }}
      >
        {question}
        <Icon name="chevron-down" size={18} className={styles.arrow} />
      </summary>
      {isOpen && (
        <div className={styles.answer}>
          <PlainText content={answer} />
          <Button
            variant="text"
            size={40}
            icon={<Icon name="copy" size={16} />}
            className={styles.copy}
            onClick={() => copy(linkTo(pageUrl(pagePaths.faq, { id })))}
          >
            {t('faq.copyLink')}
          </Button>
        </div>
      )}
    </details>
  );
}

function linkTo(path: string): string {
  return `${location.origin}${location.pathname}#${path}`;
}
