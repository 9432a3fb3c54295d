import { useSyncExternalStore } from 'react';

/**
 * The container of a portal whose content lies above everything: the modal dialog that is open, since the
 * browser draws the rest of the page below it and keeps it from being pressed or read out; else the body.
 */
export function usePortalContainer(isNeeded: boolean): Element {
  return useSyncExternalStore(isNeeded ? watchDialogs : watchNothing, topLayer);
}

function topLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  return () => observer.disconnect();
}

function watchNothing(): () => void {
  return () => {};
}
