import { whenFirstPainted } from './whenFirstPainted';

/** A window in which the time of frames and timers is given. */
function aWindow({ isVisible = true, isPainted = false, isRead = true } = {}) {
  const read: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const timers: { after: number; run: () => void }[] = [];
  const page = {
    document: {
      visibilityState: isVisible ? 'visible' : 'hidden',
      readyState: isRead ? 'interactive' : 'loading',
      addEventListener: (_: string, run: () => void) => read.push(run),
    },
    performance: { getEntriesByName: () => (isPainted ? [{}] : []) },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, after = 0) => timers.push({ after, run }),
  } as unknown as Window;
  const elapse = (ms: number) =>
    timers.filter(({ after }) => after <= ms).forEach(({ run }) => run());
  let isOver = false;
  void whenFirstPainted(page).then(() => (isOver = true));
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return isOver;
  };
  const draw = () => frames.splice(0).forEach((run) => run());
  return { draw, elapse, settled, endDocument: () => read.forEach((run) => run()) };
}

test('waits until a frame is drawn', async () => {
  const { draw, elapse, settled } = aWindow();
  elapse(0);
  expect(await settled()).toBe(false);
  draw();
  expect(await settled()).toBe(false);
  elapse(0);
  expect(await settled()).toBe(true);
});

test('does not count the empty frames that are drawn before the markup is read', async () => {
  const { draw, elapse, settled, endDocument } = aWindow({ isRead: false });
  draw();
  elapse(100);
  expect(await settled()).toBe(false);
  endDocument();
  expect(await settled()).toBe(false);
  draw();
  elapse(0);
  expect(await settled()).toBe(true);
});

test('does not wait for long where nothing is drawn', async () => {
  const { elapse, settled } = aWindow();
  elapse(99);
  expect(await settled()).toBe(false);
  elapse(100);
  expect(await settled()).toBe(true);
});

test.each([{ isVisible: false }, { isPainted: true }])('does not wait with %j', async (given) => {
  expect(await aWindow(given).settled()).toBe(true);
});
