import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingRow } from './SettingRow';
import { Switch } from '../forms/Switch';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<SettingRow label="Language" value="English" />);

test('is a button that says what is set', () => {
  render(<SettingRow icon="globe" label="Language" value="English" />);
  expect(screen.getByRole('button', { name: 'Language English' })).toBeInTheDocument();
});

test('can be a link', () => {
  render(<SettingRow as="a" href="#/pages/user/setting" label="Settings" />);
  expect(screen.getByRole('link', { name: 'Settings' })).toBeInTheDocument();
});

test('all of it belongs to its switch', async () => {
  const onChange = jest.fn();
  render(<SettingRow as="label" label="Notices" control={<Switch onChange={onChange} />} />);
  await userEvent.click(screen.getByText('Notices'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('switch', { name: 'Notices' })).toBeChecked();
});
