/** The styles of the parts that every app brings its own copy of. */
export const uiStyles = /[\\/]shared[\\/]src[\\/]ui[\\/](?:[^\\/]+[\\/])*[^\\/]+\.module\.css$/;

/**
 * A webpack loader. Each chunk carries a copy of the parts it uses, and a chunk may come at any time: in a layer
 * below the pages a copy never overrides what a page says, whichever of them came last.
 */
export default function uiLayer(source) {
  return inUiLayer(source);
}

/** The order of the layers is said each time: nothing is known of which style comes first. */
export function inUiLayer(source) {
  return `@layer base, ui;\n@layer ui {\n${source}\n}\n`;
}
