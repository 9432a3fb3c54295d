import styles from './ClosedAreaNotice.module.css';
import { Notice } from './Notice';

interface ClosedAreaNoticeProps {
  /** Why the product is closed; nothing is shown without it. */
  reason: string | undefined;
}

/** Says why a product is closed for the person. What they have in it can still be closed and withdrawn. */
export function ClosedAreaNotice({ reason }: ClosedAreaNoticeProps) {
  if (reason === undefined) return null;
  return (
    <Notice kind="warn" icon="lock" role="note" className={styles.notice}>
      {reason}
    </Notice>
  );
}
