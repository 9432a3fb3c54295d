import type { ReactElement } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { HashRouter, Link, useLocation, useNavigationType } from './index';

function Address() {
  return <output>{`${useNavigationType()} ${useLocation().pathname}`}</output>;
}

function show(link: ReactElement) {
  location.hash = '#/start';
  render(
    <HashRouter>
      {link}
      <Address />
    </HashRouter>,
  );
  return screen.getByRole('link');
}

test('a click pushes the address that the href names', () => {
  const link = show(<Link to="/orders?id=1">Orders</Link>);

  expect(link).toHaveAttribute('href', '#/orders?id=1');
  fireEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('PUSH /orders');
});

test('a link that replaces leaves no history entry', () => {
  fireEvent.click(
    show(
      <Link to="/login" replace>
        Log in
      </Link>,
    ),
  );
  expect(screen.getByRole('status')).toHaveTextContent('REPLACE /login');
});

test('leaves a click with a modifier key to the browser and ignores a prevented one', () => {
  const link = show(
    <Link to="/orders" onClick={(event) => event.altKey && event.preventDefault()}>
      Orders
    </Link>,
  );
  // `fireEvent` returns whether the browser would act.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link, { altKey: true })).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/start');
});
