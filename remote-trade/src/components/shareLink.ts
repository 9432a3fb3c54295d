/** Opens the share sheet of the device for a page, or copies its URL if there is none. */
export async function shareLink(
  title: string,
  path = location.hash.slice(1),
): Promise<'shared' | 'copied' | 'failed'> {
  const url = `${location.href.split('#')[0]}#${path}`;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await (navigator as Navigator).clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the share sheet is not an error.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
