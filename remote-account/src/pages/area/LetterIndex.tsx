import styles from './LetterIndex.module.css';

interface LetterIndexProps {
  label: string;
  letters: readonly string[];
}

/** Letters along the edge that scroll to their group. */
export function LetterIndex({ label, letters }: LetterIndexProps) {
  return (
    <nav aria-label={label} className={styles.index}>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={styles.letter}
          onClick={() => document.getElementById(`area-${letter}`)?.scrollIntoView()}
        >
          {letter}
        </button>
      ))}
    </nav>
  );
}
