import { Sheet } from '../ui/overlays/Sheet';
import styles from './ExplainedBadge.module.css';

interface BadgeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  words: readonly string[];
}

/** What a badge means. */
export function BadgeSheet({ words, ...sheet }: BadgeSheetProps) {
  return (
    <Sheet {...sheet}>
      {words.map((sentence) => (
        <p key={sentence} className={styles.words}>
          {sentence}
        </p>
      ))}
    </Sheet>
  );
}
