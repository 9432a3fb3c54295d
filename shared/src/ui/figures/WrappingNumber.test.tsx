import { WrappingNumber } from './WrappingNumber';
import { render } from '../testing/render';

test.each([
  ['1,191,543,353,714.34', '1,<wbr>191,<wbr>543,<wbr>353,<wbr>714.34'],
  ['12\u202f345,6', '12\u202f<wbr>345,6'],
  ['0,00 USDT', '0,00 USDT'],
  ['42', '42'],
  ['–', '–'],
  ['', ''],
])('%j may break between its groups', (number, html) => {
  const { container } = render(<WrappingNumber>{number}</WrappingNumber>);
  expect(container).toHaveTextContent(number, { normalizeWhitespace: false });
  expect(container.innerHTML).toBe(html);
});
