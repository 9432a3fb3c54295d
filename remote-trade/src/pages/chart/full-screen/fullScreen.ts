/** Not every browser can turn the screen, and the types leave it out. */
interface LockableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>;
}

/**
 * Asks the browser to hide its own bars and to turn the screen. A phone that refuses either still shows the chart
 * over the whole page. Calls back when the reader leaves in the browser's own way; answers how to leave.
 */
export function enterFullScreen(onLeft: () => void): () => void {
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
