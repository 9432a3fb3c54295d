import { useId, type ComponentProps, type CSSProperties } from 'react';
import { classes } from '../classes';
import styles from './Slider.module.css';

const stops = [0, 25, 50, 75, 100];
/** A tap near a stop means the stop. */
const snapWithin = 3;
/** Where the knob and its rim would leave a crumb of a stop or of the filled track. */
const rim = 13;

interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'size'
> {
  label: string;
  /** A whole percentage. */
  value: number;
  onChange: (percent: number) => void;
  tone?: 'brand' | 'buy' | 'sell';
}

/** A share of what is available: the browser's range under a drawn track with five stops. */
export function Slider({
  label,
  value,
  onChange,
  tone = 'brand',
  className,
  style,
  ...rest
}: SliderProps) {
  const marks = useId();

  function handleChange(percent: number) {
    const stop = stops.find((mark) => Math.abs(mark - percent) <= snapWithin);
    // An arrow key must be able to leave a stop.
    const isStep = Math.abs(percent - value) === 1;
    onChange(stop === undefined || isStep ? percent : stop);
  }

  /** Drawn as a whole or not at all. */
  function isWhole(stop: number): boolean {
    return stop === value || Math.abs(stop - value) >= rim;
  }

  return (
    <div
      className={classes(styles.slider, styles[tone], className)}
      style={{ '--value': value / 100, ...style } as CSSProperties}
    >
      <input
        aria-label={label}
        aria-valuetext={`${value}%`}
        step={1}
        {...rest}
        type="range"
        min={0}
        max={100}
        list={marks}
        value={value}
        className={styles.input}
        onChange={(event) => handleChange(Number(event.target.value))}
      />
      <datalist id={marks}>
        {stops.map((stop) => (
          <option key={stop} value={stop} />
        ))}
      </datalist>
      <span aria-hidden className={styles.track}>
        <span className={styles.fill} />
        {stops.filter(isWhole).map((stop) => (
          <span
            key={stop}
            className={classes(styles.stop, stop <= value && styles.passed)}
            style={{ insetInlineStart: `${stop}%` }}
          />
        ))}
        <span className={classes(styles.knob, value < rim && styles.first)}>
          <span className={styles.bubble}>{value}%</span>
        </span>
      </span>
    </div>
  );
}
