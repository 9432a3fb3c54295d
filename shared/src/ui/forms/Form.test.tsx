import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from './Form';

test('a form sends by its button without a reload, and leaves mistakes to its fields', () => {
  const submit = jest.fn();
  render(
    <Form label="Order" onSubmit={submit}>
      <input required />
      <button type="submit">Buy</button>
    </Form>,
  );
  const form = screen.getByRole('form', { name: 'Order' });
  expect(form).toHaveProperty('noValidate', true);
  expect(fireEvent.submit(form)).toBe(false);
  expect(submit).toHaveBeenCalledTimes(1);
});
