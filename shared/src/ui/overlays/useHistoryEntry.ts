import { useEffect, useId, useRef } from 'react';
import { addressWith, addressWithout, partsOfAddress } from './sheetAddress';

/** Marks the entry of a closed sheet, which the next sheet may reuse. */
const closed = 'closed';
/** Marks the entry of a closed sheet from which the browser is already going back. */
const left = 'left';

/**
 * Gives something open an entry of its own in the history, so that the back button closes it and
 * leaves the page. Closed in another way, it takes its entry back. The address of the entry names the sheet if it
 * has a name: a reload then finds the entry of the sheet, or that of a named sheet above it.
 */
export function useHistoryEntryWhileOpen(isOpen: boolean, onBack: () => void, name?: string): void {
  const id = useId();
  const sheet = name ?? id;
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });

  useEffect(() => {
    if (!isOpen) return;

    function enter() {
      const before = currentSheet();
      // After a reload the present entry may be that of a sheet above this one, which is shown later.
      const isEntered = before === name || (isInAddress(before) && !isShown(before));
      if (isInAddress(name) && isEntered) return;
      if (name && before !== closed && isInAddress(name)) {
        history.replaceState(history.state, '', addressWithout(name));
      }
      const change = before === closed ? 'replaceState' : 'pushState';
      history[change](stateWith(sheet), '', name && addressWith(name));
    }
    /** Closes if the current entry is not this sheet's. A sheet above this one returns to this entry. */
    function handlePop() {
      if (currentSheet() !== sheet) back.current();
    }

    // The browser is going back: it would remove an entry that is added now.
    if (currentSheet() === left) window.addEventListener('popstate', enter, { once: true });
    else enter();
    window.addEventListener('popstate', handlePop);

    return () => {
      window.removeEventListener('popstate', enter);
      window.removeEventListener('popstate', handlePop);
      if (currentSheet() === sheet) leave(name && addressWithout(name));
    };
  }, [isOpen, sheet, name]);
}

/**
 * Resolves once the browser has left the entry of a sheet that is being closed, so that a navigation can replace the entry of
 * the page; at once if no sheet is open. Call it before closing.
 */
export function untilSheetIsLeft(): Promise<void> {
  if (currentSheet() === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    // The router hears of it first.
    const leave = () => setTimeout(resolve);
    window.addEventListener('popstate', leave, { once: true });
  });
}

/**
 * Navigating out of an open sheet leaves its history entry behind: on the way back, the user would have
 * to press back twice. A page steps over such an entry, unless its address names the sheet, which then opens again.
 */
export function useSkipStaleSheetEntry(): void {
  useEffect(() => {
    function stepOver() {
      const sheet = currentSheet();
      const isGone = sheet !== undefined && !document.querySelector('dialog[open]');
      if (isGone && sheet !== left && !isInAddress(sheet)) goBack();
    }
    const timer = setTimeout(stepOver);
    window.addEventListener('popstate', stepOver);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', stepOver);
    };
  }, []);
}

/** Takes a sheet that cannot be shown out of the address, and its entry out of the history. */
export function forgetSheet(name: string): void {
  const address = addressWithout(name);
  if (currentSheet() === name) leave(address);
  else history.replaceState(history.state, '', address);
}

function leave(address: string | undefined) {
  history.replaceState(stateWith(closed), '', address);
  // Closing may be followed by a navigation, whose entry must not be undone.
  setTimeout(() => {
    if (currentSheet() === closed) goBack();
  });
}

function goBack() {
  history.replaceState(stateWith(left), '');
  history.back();
}

/** The sheet of the current entry, which is stored beside the router's state. */
function currentSheet(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'sheet' in state ? state.sheet : undefined;
}

function isInAddress(sheet: unknown): boolean {
  return partsOfAddress().some((part) => part === sheet);
}

/** Whether the sheet with this name is open. */
function isShown(sheet: unknown): boolean {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  return dialogs.some(({ dataset }) => dataset.sheet === sheet);
}

function stateWith(sheet: string): object {
  return { ...(history.state as object | null), sheet };
}
