import { compareWithReferenceBook } from '../testing/ReferenceBook';

test('gives the same trades as the reference book in ten thousand histories', () => {
  compareWithReferenceBook(10_000);
}, 600_000);
