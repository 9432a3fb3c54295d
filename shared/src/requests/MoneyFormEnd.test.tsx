import { screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { Form } from '../ui/forms/Form';
import { MoneyFormEnd } from './MoneyFormEnd';

const idle = { isSending: false, isOutcomeUnknown: false, refusal: undefined };

function setup({
  form = {},
  signedIn = true,
  ...rest
}: {
  form?: Partial<Record<keyof typeof idle, string | boolean>>;
  signedIn?: boolean;
  isConfirming?: boolean;
  reason?: string;
  logIn?: string;
  bar?: { label: string; total: string };
} = {}) {
  const onSubmit = jest.fn();
  const shown = renderPage(
    <Form onSubmit={onSubmit}>
      <MoneyFormEnd
        form={{ ...idle, ...form } as typeof idle}
        unknown="We did not hear back"
        label="Buy"
        checkAgain="Check again"
        wrap={(button) => <div role="group">{button}</div>}
        {...rest}
      />
    </Form>,
    { signedIn },
  );
  return { onSubmit, ...shown };
}

const button = (name: string) => screen.getByRole('button', { name });

test('sends the form by a button that others may wrap', async () => {
  const { onSubmit, person } = setup();
  await person.click(button('Buy'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('group')).toContainElement(button('Buy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('asks for the outcome of the last request, also if nothing new could be sent', async () => {
  const { onSubmit, person } = setup({
    form: { isOutcomeUnknown: true },
    reason: 'Not enough USDT',
  });
  expect(screen.getByRole('alert')).toHaveTextContent('We did not hear back');
  await person.click(button('Check again'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('says in place of its label why it sends nothing', async () => {
  const { onSubmit, person } = setup({ reason: 'Not enough USDT' });
  await person.click(button('Not enough USDT'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each<[string, Partial<Record<keyof typeof idle, string | boolean>>]>([
  ['why the server refused', { refusal: 'Sold out' }],
  ['that the outcome is unknown', { isOutcomeUnknown: true }],
])('leaves it to the open sheet to say %s', (_, form) => {
  setup({ form, isConfirming: true });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says why the server refused', () => {
  setup({ form: { refusal: 'Sold out' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Sold out');
});

test('leads a guest to the login if there are words for it', async () => {
  const { onSubmit, person } = setup({ signedIn: false, logIn: 'Log in to buy' });
  await person.click(button('Log in to buy'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(location.hash).toBe('#/pages/common/login');
});

test('leaves a guest to the form otherwise', async () => {
  const { onSubmit, person } = setup({ signedIn: false });
  await person.click(button('Buy'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('shows beside the button what the form comes to', async () => {
  const { onSubmit, person } = setup({ bar: { label: 'You pay', total: '5.00 USDT' } });
  expect(screen.getByText('You pay').parentElement).toHaveTextContent('5.00 USDT');
  await person.click(button('Buy'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
