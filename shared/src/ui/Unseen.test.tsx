import { conforms } from './testing/conforms';
import { Unseen } from './Unseen';

conforms(<Unseen>Best bid</Unseen>);
