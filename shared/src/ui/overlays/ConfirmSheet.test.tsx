import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ConfirmSheet } from './ConfirmSheet';
import { render } from '../testing/render';

function setup(overrides: Partial<ComponentProps<typeof ConfirmSheet>> = {}) {
  const onConfirm = jest.fn();
  render(
    <ConfirmSheet
      isOpen
      onClose={() => {}}
      onConfirm={onConfirm}
      title="Confirm order"
      rows={[{ label: 'Price', value: '96,400.0 USDT' }]}
      balances={{
        caption: 'Exchange account',
        rows: [{ label: 'USDT', before: '1,820.40', after: '455.38' }],
      }}
      costs={[{ label: 'Fee 0.1%', value: '0.00001416 BTC' }]}
      total={{ label: 'Total', value: '1,365.02', unit: 'USDT' }}
      note="You can cancel at any time."
      confirmLabel="Buy BTC"
      {...overrides}
    />,
  );
  return onConfirm;
}

test('says what will happen, what it costs and what is left', () => {
  setup();
  const sheet = screen.getByRole('dialog', { name: 'Confirm order' });
  expect(within(sheet).getByText('96,400.0 USDT')).toBeInTheDocument();
  const balances = within(sheet).getByRole('table');
  expect(within(balances).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(balances).getByRole('row', { name: 'USDT 1,820.40 455.38' })).toBeInTheDocument();
  expect(within(sheet).getByText('0.00001416 BTC')).toBeInTheDocument();
  expect(within(sheet).getByText('You can cancel at any time.')).toBeInTheDocument();
});

test('confirms with one press', async () => {
  const onConfirm = setup();
  await userEvent.click(screen.getByRole('button', { name: 'Buy BTC' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('does not confirm twice while loading', async () => {
  const onConfirm = setup({ isLoading: true });
  await userEvent.click(screen.getByRole('button', { name: 'Buy BTC' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('can require a long press', async () => {
  const onConfirm = setup({ needsLongPress: true });
  expect(screen.getByText('Press and hold to confirm')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Buy BTC' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('shows the problem', () => {
  setup({ problem: 'Your balance is too low' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your balance is too low');
});

test('offers not to ask again today', async () => {
  const onChange = jest.fn();
  setup({ skip: { isOn: false, onChange } });
  await userEvent.click(screen.getByLabelText('Do not ask again today'));
  expect(onChange).toHaveBeenCalledWith(true);
});
