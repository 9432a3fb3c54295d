/** The modules of the icon library, one for each icon. */
export const iconData = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

/**
 * A webpack loader for those modules. It leaves out what only other frameworks and the library's own search read: names, and keys
 * that are random and so cost most of what an icon weighs once it is compressed.
 */
export default function stripIconData(source) {
  // Some of them only pass on what others export.
  if (!source.includes('createLucideIcon')) return source;
  const [head, data, rest] = source.split(/(?<=const __iconData = )(\{.+?\n\})(?=;)/s);
  if (rest === undefined) {
    throw new Error('The icon library is written differently: stripIconData finds no icon.');
  }
  const shapes = data.replaceAll(/,\s*key: "\w+"/g, '');
  const lines = shapes.replace(/\n {2}(?:name: .+|size: \d+,)/g, '');
  return head + lines.replace(/,\n {2}aliases: \[.*?\]/s, '') + rest;
}
