import postcss from 'postcss';

/**
 * The rules of a style sheet that markup can need: without selectors that ask for a class that is not in it, and without
 * custom properties that nothing reads. `kept`: properties that are read elsewhere.
 */
export function keepUsedStyles(css, html, kept = []) {
  const root = postcss.parse(css);
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all]) => all.split(' ')),
  );
  root.walkRules((rule) => {
    if (rule.parent.name?.endsWith('keyframes')) return;
    const used = rule.selectors.filter((selector) => canMatch(selector, classes));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  dropUnread(root, [...kept, ...namesIn(html)]);
  dropEmpty(root);
  return root.toString();
}

/** Classes in parentheses do not count: `:not()` asks for their absence, and of those in `:is()` or `:where()` one is enough. */
function canMatch(selector, classes) {
  let outside = selector;
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
  return [...outside.matchAll(/\.([\w-]+)/g)].every(([, name]) => classes.has(name));
}

function dropUnread(root, kept) {
  const isProperty = ({ prop }) => prop.startsWith('--');
  const read = new Set(kept);
  root.walkDecls((one) => {
    if (!isProperty(one)) namesIn(one.value).forEach((name) => read.add(name));
  });
  // What a property that is read consists of is read as well.
  for (let before = -1; before !== read.size;) {
    before = read.size;
    root.walkDecls((one) => {
      if (isProperty(one) && read.has(one.prop))
        namesIn(one.value).forEach((name) => read.add(name));
    });
  }
  root.walkDecls((one) => {
    if (isProperty(one) && !read.has(one.prop)) one.remove();
  });
}

function namesIn(value) {
  return [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
}

function dropEmpty(root) {
  const animated = new Set();
  root.walkDecls(/^animation(-name)?$/, ({ value }) =>
    value.split(/[\s,]+/).forEach((name) => animated.add(name)),
  );
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!animated.has(rule.params)) rule.remove();
  });
  root.walk((node) => {
    let one = node;
    while (one?.nodes?.length === 0 && one.type !== 'root') {
      const { parent } = one;
      one.remove();
      one = parent;
    }
  });
  const seen = new Set();
  root.walkAtRules('layer', (rule) => {
    // The order of layers is declared by each chunk of styles.
    if (rule.nodes) return;
    if (seen.has(rule.params)) rule.remove();
    seen.add(rule.params);
  });
}
