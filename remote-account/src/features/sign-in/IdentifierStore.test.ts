import { anArea } from '@h5/shared/contract/content/examples';
import { IdentifierStore } from './IdentifierStore';

/** An identifier with this area and text. */
function typed(kind: 'email' | 'phone' | 'account', text: string, areaCode = '+91') {
  const loadAreas = jest.fn().mockResolvedValue(undefined);
  const area = anArea({ areaCode });
  const identifier = new IdentifierStore({ areaCode, area, loadAreas });
  identifier.choose(kind);
  identifier.edit(text);
  return { identifier, loadAreas };
}

test.each([
  ['email', '', 'EMAIL_MISSING'],
  ['email', 'name@', 'EMAIL_INVALID'],
  ['email', ' name@example.com ', undefined],
  ['phone', '', 'PHONE_MISSING'],
  ['phone', '12', 'PHONE_INVALID'],
  ['phone', '98765 432-10', undefined],
  ['account', '  ', 'ACCOUNT_MISSING'],
  ['account', 'h5000001', undefined],
] as const)('%s “%s”: %s', (kind, text, problem) => {
  expect(typed(kind, text).identifier.problem).toBe(problem);
});

test.each([
  ['email', ' a@b.co ', 'email', ' a@b.co '],
  ['phone', '98765 432-10', 'phone', '98765 432-10'],
  ['account', 'a@b.co', 'email', 'a@b.co'],
  ['account', 'h5000001', 'email', ''],
] as const)('copies %s “%s” to another form as %s “%s”', (kind, text, toKind, toText) => {
  const { identifier } = typed('email', 'x@y.zz');
  identifier.copy(typed(kind, text).identifier);
  expect(identifier).toMatchObject({ kind: toKind, text: toText, shownProblem: undefined });
});

test('requires the national pattern for phones of mainland China', () => {
  expect(typed('phone', '12345678901', '+86').identifier.problem).toBe('PHONE_INVALID');
  expect(typed('phone', '13912345678', '+86').identifier.problem).toBeUndefined();
});

test('sends a phone number as digits, with its area', async () => {
  const { identifier } = typed('phone', '(98765) 43210');
  expect(await identifier.toInput()).toEqual({ userString: '9876543210', areaCodeId: 356 });
});

test('sends an email without an area', async () => {
  const { identifier } = typed('email', ' name@example.com');
  expect(await identifier.toInput()).toEqual({ userString: 'name@example.com' });
});

test('reads the areas when a phone number needs one and none is known', async () => {
  const site = { areaCode: '+91', area: undefined, loadAreas: jest.fn() };
  const identifier = new IdentifierStore(site);
  identifier.choose('phone');
  await identifier.toInput();
  expect(site.loadAreas).toHaveBeenCalledTimes(1);
});

test('empties the field when another kind is chosen', () => {
  const { identifier } = typed('email', 'name@example.com');
  identifier.choose('phone');
  expect(identifier.text).toBe('');
});
