/** Hands the address of this page to the phone's own sheet; a browser that has none copies it. */
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
    // Whoever closes the sheet has changed their mind.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
