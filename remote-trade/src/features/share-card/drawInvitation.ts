import type { ReadToken } from './drawShareCard';
import type { ShareCardParts } from './ShareCard';
import { shareCardHeight, shareCardWidth, sidePx, type Pen, type WrittenAt } from './writeText';

const codePx = 188;
const top = shareCardHeight - codePx - 28;

/** The invitation: a QR code, dark on white in both themes, beside the code as text and the note that nothing here is real. */
export function drawInvitation(
  pen: Pen,
  { modules, words, code }: ShareCardParts['invitation'],
  note: string,
  token: ReadToken,
  write: (text: string, at: WrittenAt) => void,
): void {
  const left = shareCardWidth - sidePx - codePx;
  const width = left - sidePx - 16;
  pen.fillStyle = 'white';
  pen.fillRect(left, top, codePx, codePx);
  pen.fillStyle = 'black';
  const side = codePx / modules.length;
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      // A little larger than a module, so that no light shows between two.
      if (isDark) pen.fillRect(left + x * side, top + y * side, side + 0.3, side + 0.3);
    }),
  );
  write(words, { y: top + 56, size: 30, weight: 600, colour: token('text'), width });
  write(code, { y: top + 100, size: 26, weight: 400, colour: token('text-2'), width });
  write(note, { y: top + 172, size: 24, weight: 400, colour: token('text-2'), width });
}
