/** The descendants of an element whose text is, or ends with, one of these texts; the longest match wins. */
export function slotsIn(element, texts) {
  const named = Object.entries(texts).sort(([, a], [, b]) => b.length - a.length);
  const slots = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = named.find(([, text]) => node.nodeValue.endsWith(text));
    if (!found) continue;
    const [name, text] = found;
    slots.push({ name, node, before: node.nodeValue.slice(0, -text.length) });
  }
  return slots;
}

/** Writes a text if it has changed. */
export function write(slot, text) {
  const value = slot.before + text;
  if (slot.node.nodeValue !== value) slot.node.nodeValue = value;
}
