import { conforms } from './testing/conforms';
import { Unseen } from './Unseen';

conforms(<Unseen>Best bid</Unseen>);
conforms(<Unseen as="h1">Markets</Unseen>);
