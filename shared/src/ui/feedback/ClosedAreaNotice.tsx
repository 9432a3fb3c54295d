import styles from './ClosedAreaNotice.module.css';
import { Notice } from './Notice';

interface ClosedAreaNoticeProps {
  /** Why the product is closed; nothing is shown without it. */
  reason: string | undefined;
  /** The page on which the person can have it opened. */
  path?: string | undefined;
}

/** Says why a product is closed for the person. What they have in it can still be closed and withdrawn. */
export function ClosedAreaNotice({ reason, path }: ClosedAreaNoticeProps) {
  if (reason === undefined) return null;
  const shared = { kind: 'warn', icon: 'lock', className: styles.notice } as const;
  if (path === undefined) {
    return (
      <Notice {...shared} role="note">
        {reason}
      </Notice>
    );
  }
  return (
    <Notice {...shared} as="a" href={`#${path}`}>
      {reason}
    </Notice>
  );
}
