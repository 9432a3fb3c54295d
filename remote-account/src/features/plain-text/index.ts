export { PlainText } from './PlainText';
export { wordsOf } from './parseText';
export { TextPage } from './TextPage';
export { useCopy } from './useCopy';
