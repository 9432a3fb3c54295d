/**
 * Keeps the app running on a page that the browser translates.
 *
 * The translators of Chrome and Edge take each text node out of the document and put `<font>` elements with its translation
 * in its place. React does not know: it removes its text node, or inserts something before it, and the DOM throws, which
 * unmounts the whole app. What React writes into its text node is not seen either. Since remotes of any team may have text
 * beside other elements, this is mended here, once, before React starts.
 *
 * The element that stands in for a text node is noted. It is removed in its place, and makes room for the text node when
 * that is written to; the translator then translates the new words. Only text nodes are treated so: any other node that is
 * not where React left it is a fault.
 */
export function guardTranslatedText(page: Node): void {
  const { insertBefore, removeChild } = Node.prototype;
  const standIns = new WeakMap<Node, Element>();
  const observer = new MutationObserver((records) => records.forEach(note));
  observer.observe(page, { childList: true, subtree: true });

  function note({
    type,
    target,
    addedNodes,
    removedNodes,
    previousSibling,
    nextSibling,
  }: MutationRecord) {
    if (type === 'characterData') return showText(target);
    // The translation is inserted in the same step, or beforehand.
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!standIn) return;
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      standIns.set(text, standIn);
      observer.observe(text, { characterData: true });
    }
  }

  /** React has written new words. */
  function showText(text: Node) {
    if (!text.isConnected) standIns.get(text)?.replaceWith(text);
  }

  /** What stands in an element for a text node that React put there. */
  function standInOf(text: Node, parent: Node): Element | undefined {
    observer.takeRecords().forEach(note);
    const standIn = standIns.get(text);
    return standIn?.parentNode === parent ? standIn : undefined;
  }

  const isMissing = (child: Node | null, parent: Node): child is Text =>
    child instanceof Text && child.parentNode !== parent;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isMissing(child, this)) return removeChild.call(this, child) as Child;
    standInOf(child, this)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const place = isMissing(next, this) ? (standInOf(next, this) ?? null) : next;
    return insertBefore.call(this, child, place) as Child;
  };
}

function isTranslation(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font';
}
