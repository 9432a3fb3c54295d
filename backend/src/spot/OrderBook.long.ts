import { compareWithReferenceBook } from '../testing/ReferenceBook';

test('ten thousand histories give the same trades as the plain rules', () => {
  compareWithReferenceBook(10_000);
}, 600_000);
