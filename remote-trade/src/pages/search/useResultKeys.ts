import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';

/** The keyboard in the search: Enter opens what is found first, and the arrows walk through what is found. */
export function useResultKeys() {
  const found = useRef<HTMLDivElement>(null);
  const links = () => [...(found.current?.querySelectorAll('a') ?? [])];

  function openFirst(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    if (field?.value.trim()) links()[0]?.click();
  }

  /** From the field down into what is found. */
  function leaveField(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    links()[0]?.focus();
  }

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    all[at + step]?.focus();
  }

  return { found, openFirst, leaveField, walk };
}
