/** Opens the share sheet of the device, or copies the URL if there is none. */
export async function shareLink(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = location.href;
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
