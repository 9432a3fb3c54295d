/** A message to the operator, logged without a stack. */
export class OperatorNotice extends Error {
  override name = 'Notice';
}
