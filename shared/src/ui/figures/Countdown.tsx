import { autorun, computed, observable, runInAction, untracked, type IObservableValue } from 'mobx';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useRef, useState, type ComponentProps } from 'react';
import { formatTimeSpan } from '../../money/format';
import { classNames } from '../classNames';
import styles from './Countdown.module.css';
import { LiveText } from './LiveText';
import { LiveUpdatesContext } from './LiveUpdates';

const urgentBelowMs = 60_000;
const secondsOfDay = 86_400;
/** How long a countdown out of view waits at most: the timers of a device that sleeps stand still. */
const longestWaitMs = 60_000;
const radius = 57;
const length = 2 * Math.PI * radius;

interface CountdownProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The end, in server time. */
  endsAt: number;
  /** The server's clock minus the device's, in ms. */
  serverOffsetMs?: number;
  onEnd?: () => void;
  /** The language tag for whole days; without it days are shown as hours. */
  tag?: string;
  /** Shows a ring for the rest of this duration, for options that run for seconds. */
  ringOfMs?: number;
  /** Below the number in the ring. */
  caption?: string;
}

/**
 * Time left by the server's clock. It reads the clock at every tick, so it is right at once after a tab has slept. Out of view
 * it waits for its end alone.
 */
export function Countdown({
  endsAt,
  serverOffsetMs = 0,
  onEnd,
  tag,
  ringOfMs,
  caption,
  ...rest
}: CountdownProps) {
  const left = useTimeLeft(endsAt, serverOffsetMs, onEnd);
  return ringOfMs === undefined ? (
    <WrittenCountdown {...rest} left={left} tag={tag} />
  ) : (
    <RingCountdown {...rest} left={left} ringOfMs={ringOfMs} caption={caption} />
  );
}

type LeftProps = Omit<ComponentProps<'span'>, 'children'> & { left: IObservableValue<number> };

/** A second writes its text; it rerenders only when it becomes urgent. */
const WrittenCountdown = observer(function WrittenCountdown({
  left,
  tag,
  className,
  ...rest
}: LeftProps & Pick<CountdownProps, 'tag'>) {
  const [isUrgent] = useState(() => computed(() => left.get() < urgentBelowMs));
  return (
    <span
      role="timer"
      {...rest}
      className={classNames(styles.countdown, isUrgent.get() && styles.urgent, className)}
    >
      <LiveText
        read={() => {
          const seconds = Math.ceil(left.get() / 1000);
          return tag === undefined ? clockText(seconds) : daysText(seconds, tag);
        }}
      />
    </span>
  );
});

const RingCountdown = observer(function RingCountdown({
  left,
  ringOfMs,
  caption,
  className,
  ...rest
}: LeftProps & { ringOfMs: number; caption: string | undefined }) {
  const leftMs = left.get();
  return (
    <span role="timer" {...rest} className={classNames(styles.ring, className)}>
      <svg aria-hidden viewBox="0 0 120 120" className={styles.circle}>
        <circle cx="60" cy="60" r={radius} className={styles.rest} />
        <circle
          cx="60"
          cy="60"
          r={radius}
          className={styles.left}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - Math.min(1, leftMs / ringOfMs))}
        />
      </svg>
      <span className={styles.number}>{Math.ceil(leftMs / 1000)}</span>
      {caption && <span className={styles.caption}>{caption}</span>}
    </span>
  );
});

/** The time left in ms, observable. */
function useTimeLeft(endsAt: number, serverOffsetMs: number, onEnd: (() => void) | undefined) {
  const [leftMs] = useState(() => observable.box(timeLeft(endsAt, serverOffsetMs)));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const updates = use(LiveUpdatesContext);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let hasEnded = false;

    function tick(isSeen: boolean) {
      const left = timeLeft(endsAt, serverOffsetMs);
      runInAction(() => leftMs.set(left));
      if (left > 0) {
        // Wait for the next whole second: timers of one second would drift and skip one.
        const wait = isSeen ? left % 1000 || 1000 : Math.min(left, longestWaitMs);
        timer = setTimeout(() => tick(isSeen), wait);
      } else if (!hasEnded) {
        hasEnded = true;
        end.current?.();
      }
    }
    const stop = autorun(() => {
      const isSeen = updates?.isActive() ?? true;
      clearTimeout(timer);
      untracked(() => tick(isSeen));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [endsAt, leftMs, serverOffsetMs, updates]);

  return leftMs;
}

function timeLeft(endsAt: number, serverOffsetMs: number): number {
  return Math.max(0, endsAt - (Date.now() + serverOffsetMs));
}

/** 2d 04:18:36. */
function daysText(seconds: number, tag: string): string {
  const days = Math.floor(seconds / secondsOfDay);
  if (days === 0) return clockText(seconds);
  const [hours, rest] = [Math.floor((seconds % secondsOfDay) / 3600), seconds % 3600];
  return `${formatTimeSpan(days, 'day', tag)} ${String(hours).padStart(2, '0')}:${clockText(rest)}`;
}

/** 59:09, 23:00:00, 26:00:00. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? [hours, ...parts] : parts)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
