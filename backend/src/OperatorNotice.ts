/** Something an operator has to know, in sentences: where in the code it was noticed is of no use to them. */
export class OperatorNotice extends Error {
  override name = 'Notice';
}
