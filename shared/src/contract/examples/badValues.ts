import * as z from 'zod/mini';
import { amount, catalogueId, countField, formTimeField, orderAmount, uuid } from '../primitives';

/** Values of one form field, apart from the one in the good request. */
export interface BadFieldValues {
  /** The server answers each of these with an error. */
  refused: readonly string[];
  /** Odd values that the server may accept or refuse, but must survive. */
  unusual?: readonly string[];
}

/** The bad values of a schema, for every field that it describes. A folder adds those of its own schemas in its `examples.ts`. */
export const badValues = z.registry<BadFieldValues>();

/** The bad values of a field: its own, those of the schema that it wraps or is made from, or those of a choice. */
export function findBadValues(field: z.ZodMiniType): BadFieldValues | undefined {
  const { innerType, in: wire } = field._zod.def as {
    innerType?: z.ZodMiniType;
    in?: z.ZodMiniType;
  };
  const inner = innerType ?? wire;
  return (
    badValues.get(field) ??
    (isChoice(field) ? badChoices : undefined) ??
    (inner && findBadValues(inner))
  );
}

function isChoice(field: z.ZodMiniType): boolean {
  const { type, options } = field._zod.def as { type: string; options?: readonly z.ZodMiniType[] };
  return type === 'enum' || type === 'literal' || (options?.every(isChoice) ?? false);
}

/** Values that no field of a fixed form accepts. */
export const neverStructured = [
  'true',
  'null',
  'undefined',
  '{"$gt":0}',
  "1' or '1'='1",
  '1;DROP TABLE users',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  '\u200b',
  'x'.repeat(10_000),
];

const someUuid = '0198a5b0-7c1e-7000-8000-0000000000ff';

export const badAmounts: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', '0', '-1', '-0', '+1', '1e3', 'NaN', 'Infinity', '0x10', '0b1', '1_000'],
    ...['1,000.00', ' 1 ', '.5', '5.', '00.1', '0.12345678901', '1'.repeat(20), '１２'],
    ...['1\u0000', '1\u200b', '٣', '1 000', '-0.0', '0.0', '0.0000000000'],
  ],
  unusual: ['1.0000000000', '9007199254740993', '0.0000000001', '999999999999999999'],
};

/** For an amount that may also be zero. */
export const badZeroableAmounts: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', '-1', '+1', '1e3', 'NaN', 'Infinity', '0x10', '1,000.00', ' 1 ', '.5', '5.', '１２'],
  ],
  unusual: ['0', '00.1', '0.000000000000000001', '99999999999999999999'],
};

const badCatalogueIds: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', '0', '-1', '2147483648', '9223372036854775808', '18446744073709551616'],
    ...['1.0', '1e3', '0x1', ' 1', '+1', '01', '١', '1\u0000', 'abc'],
  ],
  unusual: ['2147483647', '999'],
};

export const badUuids: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', 'x', `{${someUuid}}`, someUuid.replaceAll('-', ''), 'f'.repeat(300)],
    ...[`${someUuid} `, `${someUuid}\u0000`, `urn:uuid:${someUuid}`],
  ],
  unusual: [someUuid.toUpperCase()],
};

/** For a field that takes one of a few words or digits. */
export const badChoices: BadFieldValues = {
  refused: [...neverStructured, '', 'x', '99', 'BUY', 'Open', '1\u0000', '1.0', '-1'],
};

const badPageNumbers: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', 'abc', '1e9', '1.5', '+1', '0x1', '1\u0000', '٣', '9'.repeat(20)],
  ],
  unusual: ['0', '-1', '1000000', '999999999999999'],
};

const badTimes: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', '-1', 'NaN', '1.5', '1e12', '99999999999999', '+1', '2026-01-01'],
  ],
  unusual: ['0', '9999999999999'],
};

export const badSymbols: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', 'btc-usdt', 'BTC/USDT', 'BTC-USDT;', '../../etc/passwd', 'BTC-NOPE', 'BTC'],
    ...['BTC-USDT\u0000', ' BTC-USDT', 'ВТС-USDT'],
  ],
};

/** For an email address, a phone number or an account name. */
export const badIdentifiers: BadFieldValues = {
  refused: [
    ...neverStructured,
    ...['', ' ', 'a@b', 'a@@b.co', `${'a'.repeat(250)}@example.com`, '"a b"@example.com'],
    ...['аdmin@example.com', 'İstanbul@example.com', 'x@exa mple.com', '@example.com'],
    ...['a@b.co\r\nBcc: c@d.ef', 'a@b.co\u0000', 'a..b@example.com', '＠example.com', '138001380'],
  ],
};

export const badResetTokens: BadFieldValues = {
  refused: ['\u0000', 'x'.repeat(200), 'unknown ticket'],
  unusual: ['', 'x'],
};

export const badCallingCodes: BadFieldValues = {
  refused: ['x', '+', '12345678', '+1 2', '٣', '-1'],
};

/** For free text: only what a database cannot keep is refused. */
export const badTexts: BadFieldValues = {
  refused: ['\u0000', 'a\u0000b'],
  unusual: [
    ...neverStructured,
    ...['', '%', '_', '%%%', "'", '\\', '\u202e', '👨‍👩‍👧', '\r\nX: y', 'x'.repeat(200)],
  ],
};

badValues
  .add(amount, badZeroableAmounts)
  .add(orderAmount, badAmounts)
  .add(catalogueId, badCatalogueIds)
  .add(uuid, badUuids)
  .add(formTimeField, badTimes)
  .add(countField, badPageNumbers);
