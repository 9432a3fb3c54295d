/**
 * A webpack loader for the router's chunk. It marks the creation of components as free of side effects and drops their
 * display names, so that a build keeps only the components that the product uses.
 */
export default function markPureComponents(source) {
  return source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo)\()/gm, '$1/* #__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
}
