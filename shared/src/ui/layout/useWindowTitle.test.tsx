import { render } from '@testing-library/react';
import { useWindowTitle } from './useWindowTitle';

function Titled({ title }: { title?: string }) {
  useWindowTitle(title);
  return null;
}

test('a window has the title of what is shown with the name of the site, and then the one before', () => {
  const site = document.createElement('meta');
  Object.assign(site, { name: 'application-name', content: 'Exchange' });
  document.head.append(site);
  document.title = 'Exchange';
  const { rerender, unmount } = render(<Titled />);
  expect(document.title).toBe('Exchange');
  rerender(<Titled title="Markets" />);
  expect(document.title).toBe('Markets · Exchange');
  rerender(<Titled title="Exchange" />);
  expect(document.title).toBe('Exchange');
  rerender(<Titled title="Assets" />);
  unmount();
  expect(document.title).toBe('Exchange');
});
