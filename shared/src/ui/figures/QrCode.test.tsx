import { render, waitFor } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { QrCode } from './QrCode';

const scale = 4;

test('a reader gets the text', async () => {
  const text = 'sim:ERC20:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  const { container } = render(<QrCode text={text} label="Code" />);
  const square = container.querySelector('path');
  await waitFor(() => expect(square?.getAttribute('d')).not.toBe(''));
  const [, , side = 0] = (container.firstElementChild?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const width = side * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  const path = square?.getAttribute('d') ?? '';
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1) {
      const from = (y * width + Number(left) * scale) * 4;
      data.fill(0, from, from + 4 * scale);
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(text);
});
