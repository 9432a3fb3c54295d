import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from '../forms/Select';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

const few = ['Limit', 'Market', 'Stop'].map((label) => ({ value: label.toLowerCase(), label }));
const many = Array.from({ length: 30 }, (_, index) => ({
  value: String(index),
  label: `Area ${index}`,
  keywords: index === 7 ? '+66 ประเทศไทย' : '',
}));

itBehavesLikeAnElement(
  <Select label="Order type" options={few} value="limit" onChange={() => {}} />,
);

function Choice({ options, start }: { options: typeof few; start: string }) {
  const [value, setValue] = useState(start);
  return <Select label="Order type" options={options} value={value} onChange={setValue} />;
}

async function open(options = few, start = 'limit') {
  render(<Choice options={options} start={start} />);
  await userEvent.click(screen.getByRole('button', { name: /^Order type/ }));
}

test('choosing closes the sheet and shows what was chosen', async () => {
  await open();
  expect(screen.getByRole('radio', { name: 'Limit' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Market' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Order type: Market' })).toBeInTheDocument();
});

test('arrow keys move the focus without choosing', async () => {
  await open();
  screen.getByRole('radio', { name: 'Limit' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Market' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Stop' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Limit' })).toBeChecked();
});

test('a long list can be searched, also by keywords', async () => {
  await open(many, '0');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), '+66');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
});
