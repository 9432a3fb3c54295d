import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainedNumber } from '@h5/shared/ui/figures/ExplainedNumber';
import styles from './ExplainedRow.module.css';

interface ExplainedRowProps {
  label: string;
  onExplain: () => void;
  /** The number. */
  children: ReactNode;
}

/** A number that opens its formula, with the label at the start of the line. In a description list. */
export function ExplainedRow(props: ExplainedRowProps) {
  const { t } = useTranslation('trade');
  return <ExplainedNumber {...props} className={styles.row} hint={t('explain.hint')} />;
}
