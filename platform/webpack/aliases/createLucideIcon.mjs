import { createElement } from 'react';

/** Makes the component of an icon. The caller gives it all attributes that differ between icons. */
export default function createLucideIcon({ node }) {
  return function PackagedIcon({ size, ...rest }) {
    const look = {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    };
    return createElement(
      'svg',
      look,
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
