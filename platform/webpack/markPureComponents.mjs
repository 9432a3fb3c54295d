/** The chunks of the router's production build. */
export const routerChunks = /[\\/]react-router[\\/]dist[\\/]production[\\/][\w-]+\.mjs$/;

/** Statements that create a component or name one, in whichever way they are written. */
const unmarked =
  /^(?:(?:var|let|const) \w+ = (?!\/\*)[\w.$ ]*\b(?:forwardRef|memo)\(|[\w$]+\.displayName\s*=)/m;

/**
 * A webpack loader for the router's chunk. It marks the creation of components as free of side effects and drops their
 * display names, so that a build keeps only the components that the product uses.
 */
export default function markPureComponents(source) {
  const marked = source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo)\()/gm, '$1/* #__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
  if (unmarked.test(marked)) {
    throw new Error(
      'The router creates components in another way: markPureComponents does not find them.',
    );
  }
  return marked;
}
