import fc from 'fast-check';
import { formatFiat, formatPrice, formatTrimmedAmount } from '../../money/format';
import { parsePastedAmount } from './pastedAmount';

const withPoint = ['zh-CN', 'en', 'zh-HK', 'th', 'ja', 'ko'];
const tags = [...withPoint, 'fr', 'es'];
const amount = (text: string) => ({ amount: text });
const problem = (code: string) => ({ problem: code });

describe('the same in every language', () => {
  test.each([
    ['a whole number', '1234', '1234'],
    ['a point', '1234.5', '1234.5'],
    ['a comma', '1234,5', '1234.5'],
    ['a mark first', '.5', '0.5'],
    ['a mark last', '12.', '12'],
    ['zeros in front', '007', '7'],
    ['eight decimals', '0.00001234', '0.00001234'],
    ['three decimals of less than one', '0.123', '0.123'],
    ['three decimals of less than one, with a comma', '0,123', '0.123'],
    ['English groups', '1,234,567.89', '1234567.89'],
    ['groups without a fraction', '1,234,567', '1234567'],
    ['German and Spanish groups', '1.234.567,89', '1234567.89'],
    ['Indian groups', '12,34,567.89', '1234567.89'],
    ['spaces between groups', '1 234 567,89', '1234567.89'],
    ['no-break spaces between groups', '1\u00a0234\u00a0567,89', '1234567.89'],
    ['narrow no-break spaces between groups', '1\u202f234,5', '1234.5'],
    ['thin spaces between groups', '1\u2009234.5', '1234.5'],
    ['apostrophes between groups', "1'234'567.5", '1234567.5'],
    ['typographic apostrophes between groups', '1’234.5', '1234.5'],
    ['full-width digits and marks', '１，２３４．５', '1234.5'],
    ['an ideographic full stop', '12。5', '12.5'],
    ['Thai digits', '๑,๒๓๔.๕', '1234.5'],
    ['Arabic digits and marks', '١٬٢٣٤٫٥', '1234.5'],
    ['Devanagari digits', '१२.५', '12.5'],
    ['spaces and lines around it', ' \n96,418.2\t', '96418.2'],
    ['a coin behind', '1234.5 USDT', '1234.5'],
    ['a coin behind groups', '1,234.50 USDT', '1234.50'],
    ['a coin right behind', '0.5BTC', '0.5'],
    ['a coin in front', 'USDT 1,234.5', '1234.5'],
    ['a coin in full-width letters', '12.5ＵＳＤＴ', '12.5'],
    ['a dollar sign', '$1,234.50', '1234.50'],
    ['a dollar sign behind', '1 234,50 $', '1234.50'],
    ['a euro sign', '€12.50', '12.50'],
    ['a euro sign behind', '12,50\u00a0€', '12.50'],
    ['a dollar of another country', 'HK$12.5', '12.5'],
    ['a yen sign', '￥1,234.5', '1234.5'],
    ['a word for a currency', '1234円', '1234'],
    ['a sign and a code', '$12.5 USD', '12.5'],
    ['the unit of the field', '12.5 x', '12.5'],
  ])('%s', (_, pasted, wanted) => {
    for (const tag of tags) expect(parsePastedAmount(pasted, tag, 'X')).toEqual(amount(wanted));
  });

  test.each([
    ['a negative number', '-0.5', 'sign'],
    ['a typographic minus', '−0.5', 'sign'],
    ['a full-width minus', '－0.5', 'sign'],
    ['a minus before the currency', '-$5', 'sign'],
    ['a minus behind the currency', '$-5', 'sign'],
    ['a minus behind', '5-', 'sign'],
    ['the brackets of accountants', '(1,234.00)', 'sign'],
    ['a plus', '+312.08', 'sign'],
    ['an exponent', '1e-7', 'exponent'],
    ['an exponent of a spreadsheet', '1.5E+10', 'exponent'],
    ['an exponent without sign', '1E5', 'exponent'],
    ['a power of ten', '1.5 × 10^5', 'exponent'],
    ['nothing', '', 'notNumber'],
    ['words', 'all of it', 'notNumber'],
    ['two numbers', '12 34', 'notNumber'],
    ['two cells of a table', '12\t345', 'notNumber'],
    ['two lines', '12\n345', 'notNumber'],
    ['groups of the wrong size', '1,2,3', 'notNumber'],
    ['two fractions', '1.2.3', 'notNumber'],
    ['different groups', '1,234 567', 'notNumber'],
    ['groups and decimals with the same mark', '1.234.56', 'notNumber'],
    ['the same with commas', '1,234,5', 'notNumber'],
    ['thousands', '1.5K', 'notNumber'],
    ['millions', '1.77M', 'notNumber'],
    ['Chinese ten thousands', '1.5万', 'notNumber'],
    ['Korean ten thousands', '3만 원', 'notNumber'],
    ['Spanish thousands', '5 mil', 'notNumber'],
    ['billions', '2 BN', 'notNumber'],
    ['a percentage where none is wanted', '5%', 'notNumber'],
    ['the counted zeros of a tiny price', '0.0₄1284', 'notNumber'],
    ['a power', '10²', 'notNumber'],
    ['hexadecimal digits', '0x1F', 'notNumber'],
    ['a date', '29/11/2026', 'notNumber'],
    ['more digits than an amount has', '9'.repeat(21), 'notNumber'],
  ])('%s is refused', (_, pasted, code) => {
    for (const tag of tags) expect(parsePastedAmount(pasted, tag)).toEqual(problem(code));
  });
});

describe('one mark before three digits, which is a group or a fraction', () => {
  test.each(withPoint)('in %s a comma groups', (tag) => {
    expect(parsePastedAmount('1,234', tag)).toEqual(amount('1234'));
    expect(parsePastedAmount('10,000 USDT', tag)).toEqual(amount('10000'));
    expect(parsePastedAmount('1.234', tag)).toEqual(amount('1.234'));
  });

  test('in Spanish a point groups', () => {
    expect(parsePastedAmount('1.234', 'es')).toEqual(amount('1234'));
    expect(parsePastedAmount('10.000 €', 'es')).toEqual(amount('10000'));
    expect(parsePastedAmount('1,234', 'es')).toEqual(amount('1.234'));
  });

  test('in French, which groups with spaces, both are decimal marks', () => {
    expect(parsePastedAmount('1.234', 'fr')).toEqual(amount('1.234'));
    expect(parsePastedAmount('1,234', 'fr')).toEqual(amount('1.234'));
    expect(parsePastedAmount('1\u202f234', 'fr')).toEqual(amount('1234'));
  });
});

test.each(tags)('what the pages of %s show is pasted as the same amount', (tag) => {
  const decimals = fc.integer({ min: 0, max: 8 });
  const scaled = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n });
  const places = fc.tuple(scaled, decimals).map(([units, count]) => {
    const digits = String(units).padStart(count + 1, '0');
    return count === 0 ? digits : `${digits.slice(0, -count)}.${digits.slice(-count)}`;
  });
  const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  fc.assert(
    fc.property(places, fc.constantFrom('USD', 'EUR', 'HKD', 'THB', 'JPY'), (value, fiat) => {
      const shown = [
        formatPrice(value, 8, tag),
        `${formatTrimmedAmount(value, tag)} USDT`,
        formatFiat(value, fiat, tag, 8),
      ];
      for (const text of shown) {
        const read = parsePastedAmount(text, tag);
        expect('amount' in read && plain(read.amount)).toBe(plain(value));
      }
    }),
    { numRuns: 100 },
  );
});
