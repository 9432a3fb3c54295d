import { ApiError, LiveMarket } from '@h5/shared/app';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { aPriceAlert } from '@h5/shared/contract/alerts/examples';
import { PriceAlertFormStore } from './PriceAlertFormStore';

function setup() {
  const save = jest.fn().mockResolvedValue(undefined);
  const market = new LiveMarket(aMarket());
  return { form: new PriceAlertFormStore(market, { save }), save, market };
}

test.each([
  ['a missing price', { value: '' }, 'PRICE_MISSING'],
  ['the price that it begins with', {}, 'PRICE_UNTOUCHED'],
  ['a missing move', { kind: 'pct24h' }, 'MOVE_MISSING'],
  ['a price between ticks', { value: '61000.3' }, 'PRICE_OFF_TICK'],
  ['a rise to a price below', { value: '59000' }, 'ALERT_PRICE_REACHED'],
  ['a fall to a price above', { kind: 'below', value: '61000' }, 'ALERT_PRICE_REACHED'],
  ['a price ten times off', { value: '6000000' }, 'PRICE_OUT_OF_BAND'],
  ['a move that was made', { kind: 'pct24h', value: '2' }, 'ALERT_MOVE_REACHED'],
] as const)('refuses %s', async (_, draft, code) => {
  const { form, save } = setup();
  form.edit('kind' in draft ? { kind: draft.kind } : {});
  form.edit(draft);
  expect(form.problem?.code).toBe(code);
  expect(await form.save()).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test('a price that is reached while it is typed is a problem before it is sent', () => {
  const { form, market } = setup();
  form.edit({ value: '60500' });
  expect(form.problem).toBeUndefined();
  market.update({ last: '60500' });
  expect(form.problem?.code).toBe('ALERT_PRICE_REACHED');
});

test('shows one problem for its initial price, also while the market moves', () => {
  const { form, market } = setup();
  for (const last of ['59999.5', '60000.5']) {
    market.update({ last });
    expect(form.problem?.code).toBe('PRICE_UNTOUCHED');
  }
  form.edit({ value: '60001' });
  expect(form.problem).toBeUndefined();
});

test('is reset after saving and after switching to percent and back', async () => {
  const { form } = setup();
  form.edit({ value: '61000' });
  await form.save();
  expect(form.problem?.code).toBe('PRICE_UNTOUCHED');
  form.edit({ value: '61000' });
  form.edit({ kind: 'pct24h' });
  form.edit({ kind: 'above' });
  expect(form.problem?.code).toBe('PRICE_UNTOUCHED');
  form.change(aPriceAlert({ kind: 'above', value: '61000' }));
  expect(form.problem).toBeUndefined();
});

test.each([
  [5, 'above', '63000'],
  [1, 'above', '60600'],
  [-1, 'below', '59400'],
  [-5, 'below', '57000'],
])('the shortcut %s %% is %s %s', (percent, kind, value) => {
  const { form } = setup();
  form.useShortcut(percent);
  expect(form.draft).toMatchObject({ kind, value });
});

test('a shortcut between ticks goes to the tick further away', () => {
  const { form, market } = setup();
  market.update({ last: '60000.5' });
  form.useShortcut(1);
  expect(form.draft.value).toBe('60601');
  form.useShortcut(-1);
  expect(form.draft.value).toBe('59400');
});

test('a fall of 24 hours is sent below zero', async () => {
  const { form, save } = setup();
  form.edit({ kind: 'pct24h' });
  form.useShortcut(10);
  form.edit({ isFall: true, once: false });
  expect(await form.save()).toBe(true);
  expect(save).toHaveBeenCalledWith({
    baseId: 1,
    quoteId: 3,
    kind: 'pct24h',
    value: '-10',
    once: false,
  });
  expect(form.draft.value).toBe('');
});

test('a price begins at the market, and again after each alert', async () => {
  const { form, market } = setup();
  expect(form.draft.value).toBe('60000.0');
  form.edit({ value: '61000' });
  market.update({ last: '60250.5' });
  await form.save();
  expect(form.draft.value).toBe('60250.5');
});

test('a price does not turn into percent when the kind changes', () => {
  const { form } = setup();
  form.edit({ value: '61000' });
  form.edit({ kind: 'below' });
  expect(form.draft.value).toBe('61000');
  form.edit({ kind: 'pct24h' });
  expect(form.draft.value).toBe('');
  form.edit({ value: '5' });
  form.edit({ kind: 'below' });
  expect(form.draft.value).toBe('60000.0');
});

test('a changed alert keeps its id, and the next one is new', async () => {
  const { form, save } = setup();
  form.change(aPriceAlert({ kind: 'pct24h', value: '-5', once: false }));
  expect(form.draft).toEqual({ kind: 'pct24h', value: '5', isFall: true, once: false });
  await form.save();
  form.edit({ value: '7' });
  await form.save();
  expect(save.mock.calls.map(([input]) => [input.id, input.value])).toEqual([
    [aPriceAlert().id, '-5'],
    [undefined, '-7'],
  ]);
});

test('shows the server error until the form is edited, and keeps the input', async () => {
  const { form, save } = setup();
  save.mockRejectedValue(new ApiError('ALERT_EXISTS', 'You already have this alert.'));
  form.edit({ value: '61000' });
  expect(await form.save()).toBe(false);
  expect(form).toMatchObject({ serverError: 'You already have this alert.', isSaving: false });
  expect(form.draft.value).toBe('61000');
  form.edit({ value: '61001' });
  expect(form.serverError).toBeUndefined();
});

test('a second press while it is being sent sends nothing', async () => {
  const { form, save } = setup();
  form.edit({ value: '61000' });
  await Promise.all([form.save(), form.save()]);
  expect(save).toHaveBeenCalledTimes(1);
});

describe('a draft', () => {
  test('comes back after a reload, also that of an edited alert', () => {
    const { form } = setup();
    expect(form.draftToKeep()).toBeUndefined();
    form.change(aPriceAlert());
    form.edit({ value: '61500', once: false });
    const after = setup().form;
    after.restoreDraft(JSON.parse(JSON.stringify(form.draftToKeep())));
    expect(after).toMatchObject({ draft: { ...form.draft }, editedId: form.editedId });
    expect(after.isDirty).toBe(true);
  });

  test('of another alert, or of another shape, is ignored', () => {
    const { form } = setup();
    form.edit({ value: '61500' });
    const other = setup().form;
    other.change(aPriceAlert());
    const before = { ...other.draft };
    other.restoreDraft(form.draftToKeep());
    for (const kept of [null, {}, { kind: 'above', value: '<b>' }]) other.restoreDraft(kept);
    expect(other.draft).toEqual(before);
  });
});
