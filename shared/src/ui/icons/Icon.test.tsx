import { screen } from '@testing-library/react';
import { Icon, iconNames } from './Icon';
import { IconButton } from '../actions/IconButton';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<Icon name="bell" />, { takesRef: false });
itBehavesLikeAnElement(<Icon name="trade-filled" />, { takesRef: false });
itBehavesLikeAnElement(<IconButton icon="bell" label="Notices" />);

test.each(iconNames)('%s is drawn, and silent without a label', (name) => {
  const { container } = render(<Icon name={name} />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg).toHaveAttribute('width', '1.5rem');
  expect(svg).not.toBeEmptyDOMElement();
});

test('a label makes it an image', () => {
  render(<Icon name="shield" label="Verified" />);
  expect(screen.getByRole('img', { name: 'Verified' })).toBeInTheDocument();
});

test('a button of an icon has the name of what it does', () => {
  render(<IconButton icon="bell" label="Notices" />);
  expect(screen.getByRole('button', { name: 'Notices' })).toHaveAttribute('type', 'button');
});
