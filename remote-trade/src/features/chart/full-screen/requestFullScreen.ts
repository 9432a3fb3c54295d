/** Not every browser can turn the screen, and the types leave it out. */
interface LockableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>;
}

interface FullScreen {
  /** The bars are gone; the browser draws the page above all that was open before. */
  onEntered: () => void;
  /** The reader left in the browser's own way. */
  onLeft: () => void;
}

/**
 * Asks the browser to hide its own bars and to turn the screen. A phone that refuses either still shows the chart
 * over the whole page. Answers how to leave.
 */
export function requestFullScreen({ onEntered, onLeft }: FullScreen): () => void {
  const root = document.documentElement;
  let isOver = false;

  function handleChange() {
    if (!document.fullscreenElement && !isOver) onLeft();
  }
  async function enter() {
    if (!document.fullscreenEnabled) return;
    await root.requestFullscreen({ navigationUI: 'hide' });
    if (isOver) return leave();
    document.addEventListener('fullscreenchange', handleChange);
    onEntered();
    await (screen.orientation as LockableOrientation).lock?.('landscape');
  }
  function leave() {
    if (document.fullscreenElement) void document.exitFullscreen().catch(ignoreRefusal);
  }

  void enter().catch(ignoreRefusal);
  return () => {
    isOver = true;
    document.removeEventListener('fullscreenchange', handleChange);
    leave();
  };
}

/** The chart fills the page all the same. */
function ignoreRefusal() {}
