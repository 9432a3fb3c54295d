import { booksAgree } from './PlainBook';

test('twenty thousand histories give the same trades as the plain rules', () => {
  booksAgree(20_000);
}, 600_000);
