/** Words of the language, and properties of `window` and of each object. */
const globals = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if import in instanceof let new null return static super switch this throw true try typeof undefined var void
  while with yield alert arguments atob blur btoa caches chrome close closed confirm console constructor crypto document
  escape eval event external fetch find focus frames history length location locationbar menubar name navigation
  navigator open opener origin parent performance personalbar print process prompt require scheduler screen
  scroll scrollbars self status statusbar stop toolbar top unescape window`.split(/\s+/),
);

/** Whether a name cannot be that of an app: its script declares a global variable, which must not replace another one. */
export function isGlobalName(name: string): boolean {
  return globals.has(name);
}
