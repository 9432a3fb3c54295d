/** Not all browsers can lock the orientation, and the DOM types omit it. */
interface LockableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>;
}

interface FullScreen {
  /** Full screen has started; the browser draws the element above open dialogs. */
  onEntered: () => void;
  /** The person left full screen with the browser's controls. */
  onLeft: () => void;
}

/**
 * Requests full screen and landscape orientation. If the browser refuses, the chart still covers
 * the page. Returns a function that leaves full screen.
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

/** The chart covers the page without browser support, too. */
function ignoreRefusal() {}
