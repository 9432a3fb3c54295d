/** The page on which somebody joins, with the code of the person who invites; without one, the page alone. */
export function invitationLink(code: string | undefined): string {
  const { origin, pathname } = window.location;
  const page = `${origin}${pathname}#/pages/common/register`;
  return code ? `${page}?invite=${encodeURIComponent(code)}` : page;
}
