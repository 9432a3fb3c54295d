import { render } from '@testing-library/react';
import { GroupedAddress } from './GroupedAddress';

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test('is read in groups of four, and copied without gaps', () => {
  const { container } = render(<GroupedAddress address={address} />);
  const groups = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['TJRa', 'bPrw', 'bZy4', '5sba', 'vfcj', 'inPJ', 'C18k', 'jp', 'RTv8']);
  expect(container.textContent).toBe(address);
});

test('marks what differs from another address', () => {
  const other = `${address.slice(0, 10)}xy${address.slice(12)}`;
  const { container } = render(<GroupedAddress address={address} comparedWith={other} />);
  const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual([...address.slice(10, 12)]);
});
