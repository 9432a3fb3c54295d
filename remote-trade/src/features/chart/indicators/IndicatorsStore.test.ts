import { BrowserStorage } from '@h5/shared/app';
import { IndicatorFormStore } from './IndicatorFormStore';
import { indicatorNames, indicators, findParameterProblems } from './indicators';
import { IndicatorsStore } from './IndicatorsStore';

beforeEach(() => localStorage.clear());

const always = () => true;

test('what is shown and how is remembered', () => {
  const store = new IndicatorsStore(new BrowserStorage());
  store.toggle('BOLL');
  store.toggle('VOL');
  const form = new IndicatorFormStore('BOLL', store);
  form.write(0, '30');
  form.write(1, '2,5');
  form.colour(0, 'ma5');
  form.save();

  const next = new IndicatorsStore(new BrowserStorage());
  expect(next.shown).toEqual(['MA', 'BOLL']);
  expect(next.settingsOf('BOLL')).toMatchObject({
    params: [30, 2.5],
    lines: [{ colour: 'ma5' }, {}, {}],
  });
});

test('contracts begin without volume, and each product keeps its own panes', () => {
  const storage = new BrowserStorage();
  const contract = new IndicatorsStore(storage, 'contract');
  expect(contract.shown).toEqual(['MA']);
  contract.toggle('MACD');
  new IndicatorsStore(storage).toggle('RSI');
  expect(new IndicatorsStore(storage, 'contract').shown).toEqual(['MA', 'MACD']);
  expect(new IndicatorsStore(storage).shown).toEqual(['MA', 'VOL', 'RSI']);
});

test('a fourth pane takes the place of the one that was opened first', () => {
  const store = new IndicatorsStore(new BrowserStorage());
  for (const name of ['MACD', 'KDJ', 'RSI'] as const) store.toggle(name);
  expect(store.shown).toEqual(['MA', 'MACD', 'KDJ', 'RSI']);
});

test('a changed indicator can be reset', () => {
  const store = new IndicatorsStore(new BrowserStorage());
  const form = new IndicatorFormStore('RSI', store);
  form.write(0, '14');
  form.save();
  form.reset();
  expect(form.texts).toEqual(['6', '12', '24']);
  expect(new IndicatorsStore(new BrowserStorage()).settingsOf('RSI')).toEqual(
    indicators.RSI.defaults,
  );
});

test('invalid numbers are problems and not saved', () => {
  const store = new IndicatorsStore(new BrowserStorage());
  const form = new IndicatorFormStore('MACD', store);
  form.write(0, '26');
  expect(form.problems).toEqual(['NOT_BELOW_SLOW', undefined, undefined]);
  form.save();
  expect(store.settingsOf('MACD').params).toEqual([12, 26, 9]);
});

test.each([
  ['', 'NOT_A_NUMBER'],
  ['7.5', 'NOT_A_NUMBER'],
  ['-3', 'NOT_A_NUMBER'],
  ['0', 'OUT_OF_RANGE'],
  ['501', 'OUT_OF_RANGE'],
  ['25', undefined],
])('a period of %j: %s', (text, problem) => {
  expect(findParameterProblems('MA', [text, '26', '27', '28', '29'], always)[0]).toBe(problem);
});

test('two lines that are shown cannot be the same', () => {
  const texts = ['7', '7', '9', '9', '10'];
  expect(findParameterProblems('EMA', texts, (at) => at !== 3)).toEqual([
    undefined,
    'REPEATED',
    undefined,
    undefined,
    undefined,
  ]);
});

test('the defaults are themselves allowed', () => {
  for (const name of indicatorNames) {
    const { params, lines } = indicators[name].defaults;
    const problems = findParameterProblems(name, params.map(String), (at) => !!lines[at]?.isShown);
    expect(problems.filter(Boolean)).toEqual([]);
  }
});

test.each([
  'no json',
  '[]',
  '{"shown":["MA","DOGE",3,"MA"],"changed":{"MA":{"params":[0],"lines":[]},"RSI":7}}',
  '{"shown":["MA"],"changed":{"BOLL":{"params":[20,99],"lines":[{},{},{}]}}}',
])('invalid stored settings are dropped: %s', (stored) => {
  localStorage.setItem('indicators', stored);
  const store = new IndicatorsStore(new BrowserStorage());
  expect(store.shown.every((name) => indicatorNames.includes(name))).toBe(true);
  expect(new Set(store.shown).size).toBe(store.shown.length);
  for (const name of indicatorNames)
    expect(store.settingsOf(name)).toEqual(indicators[name].defaults);
});
