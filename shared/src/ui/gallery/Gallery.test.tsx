import { screen, within } from '@testing-library/react';
import { ComponentGallery } from './Gallery';
import { render } from '../testing/render';

test('shows every part in both themes', () => {
  const { container } = render(<ComponentGallery />);
  for (const theme of ['dark', 'light']) {
    const side = container.querySelector<HTMLElement>(`[data-theme=${theme}]`);
    expect(within(side as HTMLElement).getAllByRole('region').length).toBeGreaterThan(8);
  }
  expect(screen.getByRole('main')).toHaveAttribute('data-page', '/pages/dev/gallery');
});
