import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ColourChoice.module.css';
import { lineColours, type LineColour } from './indicators';

interface ColourChoiceProps {
  label: string;
  value: LineColour;
  onChange: (colour: LineColour) => void;
}

/** Native radio buttons styled as colour dots. */
export function ColourChoice({ label, value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('trade');
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label} className={styles.choice}>
      {lineColours.map((colour) => (
        <label key={colour} className={styles.colour} data-colour={colour}>
          <input
            type="radio"
            name={name}
            value={colour}
            checked={colour === value}
            aria-label={t(`chart.colour.${colour}`)}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
    </div>
  );
}
