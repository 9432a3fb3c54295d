import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './Badge';
import { Empty } from './Empty';
import { ErrorCard } from './ErrorCard';
import { NotFound } from './NotFound';
import { Notice } from './Notice';
import { Section } from './Section';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';
import { conforms } from './testing/conforms';
import { render } from './testing/render';

describe('empty', () => {
  conforms(<Empty title="No open orders" />);

  test('offers what to do', () => {
    render(<Empty title="No open orders" action={<button>Trade BTC</button>} />);
    expect(screen.getByText('No open orders')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trade BTC' })).toBeInTheDocument();
  });
});

describe('an error', () => {
  conforms(<ErrorCard message="Prices are old." />);

  test('can be tried again, once at a time', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(<ErrorCard message="Prices are old." onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Prices are old.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<ErrorCard isRetrying message="Prices are old." onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('not found', () => {
  test('is a page with a way home', () => {
    render(<NotFound />);
    expect(screen.getByRole('main')).toHaveAttribute('data-page', 'not-found');
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '#/');
  });
});

describe('a notice', () => {
  conforms(<Notice>News</Notice>);

  test('shows an arrow only where it leads somewhere', () => {
    const { container, rerender } = render(<Notice>News</Notice>);
    expect(container.querySelector('.arrow')).toBeNull();
    rerender(<Notice as="button">News</Notice>);
    expect(container.querySelector('.arrow')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'News' })).toBeInTheDocument();
  });
});

describe('a section', () => {
  conforms(<Section title="Markets" />);

  test('is a region named by its head', () => {
    render(<Section title="Markets" />);
    expect(screen.getByRole('region', { name: 'Markets' })).toBeInTheDocument();
  });
});

describe('small things', () => {
  conforms(<Badge tone="warn">Demo funds</Badge>);
  conforms(<Skeleton />);
  conforms(<Spinner />);

  test('a spinner says so, unless its place does', () => {
    render(<Spinner />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });
});
