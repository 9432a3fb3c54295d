import { useId, type ComponentProps, type CSSProperties } from 'react';
import { percentSign } from '../../money/format';
import { classNames } from '../classNames';
import styles from './Slider.module.css';

const stops = [0, 25, 50, 75, 100];
/** A tap near a stop snaps to it. */
const snapWithin = 3;
/** Stops this close to the knob are hidden, because only a sliver of them would show. */
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

/** A percentage of what is available: a native range under a drawn track with five stops. */
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
  const written = value + percentSign(document.documentElement.lang || 'en');

  function handleChange(percent: number) {
    const stop = stops.find((mark) => Math.abs(mark - percent) <= snapWithin);
    // Do not snap for arrow keys, which must be able to leave a stop.
    const isStep = Math.abs(percent - value) === 1;
    onChange(stop === undefined || isStep ? percent : stop);
  }

  /** Rendered completely or not at all. */
  function isWhole(stop: number): boolean {
    return stop === value || Math.abs(stop - value) >= rim;
  }

  return (
    <div
      className={classNames(styles.slider, styles[tone], className)}
      style={{ '--value': value / 100, ...style } as CSSProperties}
    >
      <input
        aria-label={label}
        aria-valuetext={written}
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
            className={classNames(styles.stop, stop <= value && styles.passed)}
            style={{ insetInlineStart: `${stop}%` }}
          />
        ))}
        <span className={classNames(styles.knob, value < rim && styles.first)}>
          <span className={styles.bubble}>{written}</span>
        </span>
      </span>
    </div>
  );
}
