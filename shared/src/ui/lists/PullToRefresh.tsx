import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PullToRefresh.module.css';
import { Spinner } from '../feedback/Spinner';

const threshold = 56;
/** The page moves half as far as the finger. */
const resistance = 0.5;

interface PullToRefreshProps extends ComponentProps<'div'> {
  /** Settles when the new content is loaded. */
  onRefresh: (() => Promise<unknown>) | undefined;
}

/** Pulling down at the top of the page refreshes it. */
export function PullToRefresh({ onRefresh, children, ...rest }: PullToRefreshProps) {
  const { t } = useTranslation('ui');
  const area = useRef<HTMLDivElement>(null);
  const [distance, setDistance] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let startY: number | undefined;
    let pulled = 0;

    function start(event: TouchEvent) {
      const canPull = window.scrollY <= 0 && event.touches.length === 1 && refresh.current;
      startY = canPull ? event.touches[0]?.clientY : undefined;
    }
    function move(event: TouchEvent) {
      const y = event.touches[0]?.clientY;
      if (startY === undefined || y === undefined) return;
      pulled = Math.min(Math.max(0, (y - startY) * resistance), threshold * 1.5);
      // From here on the gesture pulls instead of scrolling.
      if (pulled > 0 && event.cancelable) event.preventDefault();
      setDistance(pulled);
    }
    async function end() {
      const isFar = pulled >= threshold;
      startY = undefined;
      pulled = 0;
      setDistance(0);
      if (!isFar || !refresh.current) return;
      setRefreshing(true);
      try {
        await refresh.current();
      } finally {
        setRefreshing(false);
      }
    }
    const handleEnd = () => void end();

    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', handleEnd);
    element.addEventListener('touchcancel', handleEnd);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', handleEnd);
      element.removeEventListener('touchcancel', handleEnd);
    };
  }, []);

  const shift = isRefreshing ? threshold : distance;

  return (
    <div {...rest} ref={area}>
      <div
        className={styles.indicator}
        style={{ blockSize: shift, opacity: Math.min(1, shift / threshold) }}
        data-settles={distance === 0}
      >
        {shift > 0 && (
          <>
            <Spinner isQuiet />
            <span role="status">
              {isRefreshing
                ? t('pull.refreshing')
                : t(distance >= threshold ? 'pull.release' : 'pull.pull')}
            </span>
          </>
        )}
      </div>
      {children}
    </div>
  );
}
