import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField';

function Search({ onSearch }: { onSearch: (query: string) => void }) {
  const [query, setQuery] = useState('');
  return (
    <SearchField
      label="Find a coin"
      value={query}
      onSearch={(next) => {
        setQuery(next);
        onSearch(next);
      }}
    />
  );
}

test('reports each letter as it is typed', async () => {
  const onSearch = jest.fn();
  render(<Search onSearch={onSearch} />);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a coin' }), 'et');

  expect(onSearch.mock.calls).toEqual([['e'], ['et']]);
});

test('shows its label until something is typed', () => {
  render(<Search onSearch={() => {}} />);
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Find a coin');
});
