import { fireEvent, screen } from '@testing-library/react';
import { Slider } from './Slider';
import { itBehavesLikeAnElement } from '../testing/itBehavesLikeAnElement';
import { render } from '../testing/render';

itBehavesLikeAnElement(<Slider label="Share" value={25} onChange={() => {}} />, {
  target: 'input',
});

function setup(value: number) {
  const onChange = jest.fn();
  render(<Slider label="Share" value={value} onChange={onChange} />);
  const slider = screen.getByRole('slider', { name: 'Share' });
  return {
    slider,
    onChange,
    move: (to: number) => fireEvent.change(slider, { target: { value: to } }),
  };
}

test('says its share', () => {
  expect(setup(75).slider).toHaveAttribute('aria-valuetext', '75%');
});

test('snaps to a stop that is near', () => {
  const { onChange, move } = setup(0);
  move(48);
  expect(onChange).toHaveBeenLastCalledWith(50);
  move(33);
  expect(onChange).toHaveBeenLastCalledWith(33);
});

test('an arrow key can leave a stop', () => {
  const { onChange, move } = setup(50);
  move(51);
  expect(onChange).toHaveBeenLastCalledWith(51);
});
