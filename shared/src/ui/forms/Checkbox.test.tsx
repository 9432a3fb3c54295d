import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';
import { Switch } from './Switch';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<Checkbox>This pair</Checkbox>, { target: 'input' });
itBehavesLikeAnElement(<Switch label="Notices" />, { target: 'input' });

test('a tap on the words checks the box', async () => {
  const onChange = jest.fn();
  render(
    <Checkbox name="agree" onChange={onChange}>
      I agree
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('I agree'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
});

test('a switch is a switch', async () => {
  const onChange = jest.fn();
  render(<Switch label="Notices" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('switch', { name: 'Notices' })).toBeChecked();
});
