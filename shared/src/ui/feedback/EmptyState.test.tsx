import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './Badge';
import { EmptyState } from './EmptyState';
import { ErrorCard } from './ErrorCard';
import { NotFound } from './NotFound';
import { Notice } from './Notice';
import { Section } from '../layout/Section';
import { emptyStatePictures, type EmptyStatePictureName } from './EmptyStatePicture';
import { Skeleton, SkeletonRows } from './Skeleton';
import { Spinner } from './Spinner';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

describe('empty', () => {
  itBehavesLikeAnElement(<EmptyState title="No open orders" />);

  test('offers what to do', () => {
    render(<EmptyState title="No open orders" action={<button>Trade BTC</button>} />);
    expect(screen.getByText('No open orders')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trade BTC' })).toBeInTheDocument();
  });

  test('has a picture of its own for each reason', () => {
    const names = Object.keys(emptyStatePictures) as EmptyStatePictureName[];
    const drawn = names.map((picture) => {
      const { container, unmount } = render(<EmptyState title="Nothing" picture={picture} />);
      const lines = container.querySelector('svg')?.innerHTML;
      unmount();
      return lines;
    });
    expect(new Set(drawn).size).toBeGreaterThanOrEqual(5);
    expect(new Set(drawn).size).toBe(names.length);
  });
});

describe('rows on their way', () => {
  test('have the parts of the rows that will come, in their order', () => {
    const { container } = render(
      <SkeletonRows row={['rank', 'mark', 'name', 'figures', 'chip']} count={3} rowHeight={56} />,
    );
    const rows = [...container.querySelectorAll('.row')];
    expect(rows).toHaveLength(3);
    const [row] = rows as HTMLElement[];
    expect(row).toHaveStyle({ blockSize: '3.5rem' });
    const lines = [...row!.children].map((part) => part.children.length);
    expect(lines).toEqual([1, 1, 2, 2, 1]);
  });
});

describe('an error', () => {
  itBehavesLikeAnElement(<ErrorCard message="Prices are old." />);

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
    expect(document.querySelector('[data-picture=lost]')).toBeInTheDocument();
  });
});

describe('a notice', () => {
  itBehavesLikeAnElement(<Notice>News</Notice>);

  test('shows an arrow only where it leads somewhere', () => {
    const { container, rerender } = render(<Notice>News</Notice>);
    expect(container.querySelector('.arrow')).toBeNull();
    rerender(<Notice as="button">News</Notice>);
    expect(container.querySelector('.arrow')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'News' })).toBeInTheDocument();
  });
});

describe('a section', () => {
  itBehavesLikeAnElement(<Section title="Markets" />);

  test('is a region named by its head', () => {
    render(<Section title="Markets" />);
    expect(screen.getByRole('region', { name: 'Markets' })).toBeInTheDocument();
  });
});

describe('small things', () => {
  itBehavesLikeAnElement(<Badge tone="warn">Demo funds</Badge>);
  itBehavesLikeAnElement(<Skeleton />);
  itBehavesLikeAnElement(<Spinner />);

  test('a spinner says so, unless its place does', () => {
    render(<Spinner />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });
});
