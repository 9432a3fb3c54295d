import { screen } from '@testing-library/react';
import { Field } from './Field';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<Field label="Email" />, { target: 'input' });

test('its label names it', () => {
  render(<Field label="Email" />);
  expect(screen.getByLabelText('Email')).toBeValid();
});

test('an error is read out and belongs to the field', () => {
  render(<Field label="Email" hint="We send a code." problem="This is no address." />);
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('This is no address.');
  expect(screen.getByRole('alert')).toHaveTextContent('This is no address.');
  expect(screen.queryByText('We send a code.')).not.toBeInTheDocument();
});

test('an error belongs to a field that has no hint', () => {
  render(<Field label="Email" problem="This is no address." />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This is no address.');
});

test('a hint describes it while nothing is wrong', () => {
  render(<Field label="Email" hint="We send a code." />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We send a code.');
});

test('a hidden label still names it', () => {
  render(<Field hidesLabel label="Search" type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeInTheDocument();
});
