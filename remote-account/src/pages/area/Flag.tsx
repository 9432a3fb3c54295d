import styles from './Flag.module.css';

const firstRegionalLetter = 0x1f1e6;

interface FlagProps {
  iso2: string;
  /** Whether the device can draw flag emojis. Otherwise the country code is shown. */
  isDrawn: boolean;
}

export function Flag({ iso2, isDrawn }: FlagProps) {
  return (
    <span aria-hidden className={isDrawn ? styles.flag : styles.letters}>
      {isDrawn ? flagOf(iso2) : iso2}
    </span>
  );
}

/** The flag emoji of a country code, made of regional indicator symbols. */
function flagOf(iso2: string): string {
  return [...iso2.toUpperCase()]
    .map((letter) => firstRegionalLetter + letter.charCodeAt(0) - 'A'.charCodeAt(0))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

/** Tests for flag emojis: a flag is about as wide as one regional indicator, two letters are twice as wide. */
export function canDrawFlags(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  const widthOf = (text: string) => context.measureText(text).width;
  return widthOf(flagOf('JP')) < 1.5 * widthOf(String.fromCodePoint(firstRegionalLetter));
}
