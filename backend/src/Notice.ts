/** Something an operator has to know, in sentences: where in the code it was noticed is of no use to them. */
export class Notice extends Error {
  override name = 'Notice';
}
