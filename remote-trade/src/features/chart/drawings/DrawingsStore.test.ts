import { BrowserStorage } from '@h5/shared/app';
import { DrawingsStore } from './DrawingsStore';

beforeEach(() => localStorage.clear());

const a = { time: 60_000, price: 50_000 };
const b = { time: 120_000, price: 51_000 };

function store(symbol = 'BTC-USDT') {
  return new DrawingsStore(symbol, new BrowserStorage());
}

function withTrend(drawings = store()) {
  drawings.selectTool('trend');
  drawings.addPoint(a);
  drawings.addPoint(b);
  drawings.finishIfComplete();
  return drawings;
}

test('a tool collects its points one by one, and is deselected after the last', () => {
  const drawings = store();
  drawings.selectTool('trend');
  drawings.addPoint(a);
  drawings.finishIfComplete();
  expect([drawings.missingPoints, drawings.list]).toEqual([1, []]);
  drawings.addPoint({ time: 1, price: 1 });
  drawings.moveLastPoint(b);
  drawings.finishIfComplete();
  expect(drawings.tool).toBeUndefined();
  expect(drawings.selected).toMatchObject({ tool: 'trend', points: [a, b], isLocked: false });
});

test('each market keeps its own', () => {
  withTrend();
  const other = store('ETH-USDT');
  expect(other.list).toEqual([]);
  other.selectTool('horizontal');
  other.addPoint(a);
  other.finishIfComplete();
  expect(store().list).toMatchObject([{ tool: 'trend', points: [a, b] }]);
  expect(store('ETH-USDT').list).toMatchObject([{ tool: 'horizontal' }]);
});

test('every change can be undone, the latest first', () => {
  const drawings = withTrend();
  const id = drawings.selectedId ?? '';
  const before = drawings.list;
  drawings.drag(id, [b, a]);
  drawings.drag(id, [b, b]);
  drawings.drop(before);
  drawings.nextColour();
  drawings.removeAll();
  expect(store().list).toEqual([]);
  drawings.undo();
  expect(drawings.list).toMatchObject([{ points: [b, b], colour: 'ma1' }]);
  drawings.undo();
  drawings.undo();
  expect(store().list).toMatchObject([{ points: [a, b], colour: 'brand' }]);
  drawings.undo();
  expect([drawings.list, drawings.canUndo]).toEqual([[], false]);
});

test('locks one, or all', () => {
  const drawings = withTrend(withTrend());
  drawings.toggleLock();
  expect(drawings.isAllLocked).toBe(false);
  drawings.toggleAllLocks();
  expect(store().list.map(({ isLocked }) => isLocked)).toEqual([true, true]);
  drawings.toggleAllLocks();
  expect(drawings.list.map(({ isLocked }) => isLocked)).toEqual([false, false]);
});

test('what is hidden is not selected, and comes back with a tool', () => {
  const drawings = withTrend();
  drawings.toggleHidden();
  expect([drawings.isHidden, drawings.selected]).toEqual([true, undefined]);
  drawings.selectTool('ray');
  expect(drawings.isHidden).toBe(false);
  drawings.selectTool('ray');
  expect(drawings.tool).toBeUndefined();
});

test('only the selected one is deleted', () => {
  const drawings = withTrend(withTrend());
  const [first] = drawings.list;
  drawings.select(first?.id);
  drawings.removeSelected();
  expect(store().list).toHaveLength(1);
  expect(store().list[0]?.id).not.toBe(first?.id);
});

test('a market is full at 50', () => {
  const drawings = store();
  for (let made = 0; made < 50; made++) withTrend(drawings);
  expect(drawings.isFull).toBe(true);
});

test.each([
  'no json',
  '{}',
  '[["BTC-USDT", [{"id":"1","tool":"trend","points":[{"time":1,"price":2}],"colour":"brand","isLocked":false}]]]',
  '[["BTC-USDT", [{"id":"1","tool":"toString","points":[],"colour":"brand","isLocked":false}, null]], 7]',
  '[["BTC-USDT", [{"id":"1","tool":"horizontal","points":[{"time":1,"price":null}],"colour":"brand","isLocked":false}]]]',
])('invalid stored drawings are dropped: %s', (stored) => {
  localStorage.setItem('drawings', stored);
  expect(store().list).toEqual([]);
});

describe('a text', () => {
  function placed(drawings = store()) {
    drawings.selectTool('text');
    drawings.addPoint(a);
    drawings.finishIfComplete();
    return drawings;
  }

  test('waits for its text and is undone in one step', () => {
    const drawings = placed();
    expect([drawings.isEditingText, drawings.list]).toEqual([true, []]);
    drawings.setText('  Breakout  ');
    expect(drawings).toMatchObject({ isEditingText: false, tool: undefined });
    expect(drawings.selected).toMatchObject({ tool: 'text', points: [a], text: 'Breakout' });
    expect(store().list).toEqual(drawings.list);
    drawings.undo();
    expect(drawings.list).toEqual([]);
  });

  test('is not added without text or when its sheet is closed', () => {
    const drawings = placed();
    drawings.setText('   ');
    expect([drawings.tool, drawings.list]).toEqual([undefined, []]);
    placed(drawings).cancelText();
    expect([drawings.isEditingText, drawings.tool, drawings.list]).toEqual([false, undefined, []]);
  });

  test('can be edited, and is removed when its text is empty', () => {
    const drawings = placed();
    drawings.setText('Breakout');
    drawings.editText();
    expect(drawings.isEditingText).toBe(true);
    drawings.setText('x'.repeat(100));
    expect(drawings.selected?.text).toHaveLength(80);
    drawings.editText();
    drawings.cancelText();
    expect(drawings.selected?.text).toHaveLength(80);
    drawings.editText();
    drawings.setText('');
    expect(drawings.list).toEqual([]);
  });

  test('is the only drawing with text', () => {
    const drawings = withTrend();
    drawings.editText();
    expect(drawings.isEditingText).toBe(false);
    expect(drawings.selected).not.toHaveProperty('text');
    const [trend] = store().list;
    new BrowserStorage().write('drawings', [['BTC-USDT', [{ ...trend, text: 'no' }, trend]]]);
    expect(store().list).toEqual([trend]);
  });
});
