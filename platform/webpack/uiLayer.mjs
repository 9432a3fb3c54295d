/** The styles of shared components, of which every app has its own copy. */
export const uiStyles =
  /[\\/]shared[\\/](?:src|dist)[\\/]ui[\\/](?:[^\\/]+[\\/])*[^\\/]+\.module\.css$/;

/**
 * A webpack loader that puts component styles in a cascade layer below the pages. Each chunk contains a copy of the
 * components it uses and may load at any time; in the lower layer such a copy never overrides a page's styles.
 */
export default function uiLayer(source) {
  return inUiLayer(source);
}

/** The layer order is repeated in each file, because any of them may load first. */
export function inUiLayer(source) {
  return `@layer base, ui;\n@layer ui {\n${source}\n}\n`;
}
