import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './CodeInput';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<CodeInput label="Code" value="" onChange={() => {}} />, {
  target: 'input',
});

function Code(props: { isHidden?: boolean; problem?: string }) {
  const [value, setValue] = useState('');
  return <CodeInput label="Code" value={value} onChange={setValue} {...props} />;
}

test('a pasted message leaves its six digits', async () => {
  render(<Code />);
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste('Your code: 123 4567');
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
});

test('the phone may fill it in', () => {
  render(<Code />);
  const input = screen.getByLabelText('Code');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
});

test('a pay password is not shown', async () => {
  const { container } = render(<Code isHidden />);
  await userEvent.type(screen.getByLabelText('Code'), '12');
  expect(container).not.toHaveTextContent('12');
  expect(container.querySelectorAll('.dot')).toHaveLength(2);
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'off');
});

test('an error belongs to it', () => {
  render(<Code problem="The code is wrong." />);
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code is wrong.');
});
