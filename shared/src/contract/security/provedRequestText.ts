/** What proves a request is not part of it, and neither is its language. */
const leftOut: readonly string[] = ['pay_password', 'code', 'totp_code', 'passkey', 'lang'];

/** A request as a passkey confirms it: its call and the fields of its form as they are sent, in the order of their names. */
export function provedRequestText(
  method: string,
  path: string,
  form: Readonly<Record<string, string>>,
): string {
  const fields = Object.entries(form)
    .filter(([name]) => !leftOut.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([method, path, ...fields]);
}
