import styles from './Flag.module.css';

const firstRegionalLetter = 0x1f1e6;

interface FlagProps {
  iso2: string;
  /** Whether this device has flags to draw; if not, the two letters stand in. */
  isDrawn: boolean;
}

export function Flag({ iso2, isDrawn }: FlagProps) {
  return (
    <span aria-hidden className={isDrawn ? styles.flag : styles.letters}>
      {isDrawn ? flagOf(iso2) : iso2}
    </span>
  );
}

/** Two letters of a country, in another alphabet, are its flag. */
function flagOf(iso2: string): string {
  return [...iso2.toUpperCase()]
    .map((letter) => firstRegionalLetter + letter.charCodeAt(0) - 'A'.charCodeAt(0))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

/** A flag is about as wide as one of its letters; two letters that stay letters are twice as wide. */
export function canDrawFlags(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  const widthOf = (text: string) => context.measureText(text).width;
  return widthOf(flagOf('JP')) < 1.5 * widthOf(String.fromCodePoint(firstRegionalLetter));
}
