import { booksAgree } from '../testing/PlainBook';

test('ten thousand histories give the same trades as the plain rules', () => {
  booksAgree(10_000);
}, 600_000);
