import { Fragment } from 'react';

/** A number that breaks between its groups where it has too little room, and not within one or before its decimals. */
export function WrappingNumber({ children }: { children: string }) {
  const groups = children.match(/\D*\d+(?:[.,]\d+\D*$|\D*)/g) ?? [children];
  return groups.map((group, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}
