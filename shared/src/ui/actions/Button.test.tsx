import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<Button>Deposit</Button>);

test('does not send its form unless told to', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button>Max</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('stays focusable while disabled, says why, and submits nothing', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  const onClick = jest.fn();
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <input aria-label="Amount" />
      <Button type="submit" reason="Enter an amount" onClick={onClick}>
        Buy BTC
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Enter an amount' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('takes one press while it loads, and keeps the focus', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Buy</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button isLoading onClick={onClick}>
      Buy
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('can be a link', () => {
  render(
    <Button as="a" href="#/">
      Home
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '#/');
  expect(screen.getByRole('link')).not.toHaveAttribute('type');
});
