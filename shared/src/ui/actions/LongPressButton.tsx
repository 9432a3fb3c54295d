import { useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from './Button';
import { classNames } from '../classNames';
import styles from './LongPressButton.module.css';
import { useLongPress } from './useLongPress';

const holdMs = 800;

interface LongPressButtonProps extends ComponentProps<typeof Button<'button'>> {
  onLongPress: () => void;
}

/** A button for what is hard to undo: it has to be held, by finger or key. A screen reader's click is enough. */
export function LongPressButton({
  onLongPress: onHold,
  isLoading,
  className,
  ...rest
}: LongPressButtonProps) {
  const [isHolding, setHolding] = useState(false);
  const hold = useLongPress(() => {
    setHolding(false);
    onHold();
  }, holdMs);

  function start() {
    if (isLoading) return;
    setHolding(true);
    hold.start();
  }

  function stop() {
    setHolding(false);
    hold.stop();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Prevent the browser's own click.
    event.preventDefault();
    if (event.type === 'keyup') stop();
    else if (!event.repeat) start();
  }

  return (
    <Button
      {...rest}
      isLoading={isLoading}
      data-holding={isHolding}
      className={classNames(styles.hold, className)}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onKeyDown={handleKey}
      onKeyUp={handleKey}
      onBlur={stop}
      onContextMenu={(event: MouseEvent) => event.preventDefault()}
      onClick={(event: MouseEvent) => event.detail === 0 && onHold()}
    />
  );
}
