import styles from './GroupedAddress.module.css';

const groupLength = 4;

interface GroupedAddressProps {
  address: string;
  /** Another address: the characters that differ from it are marked. */
  comparedWith?: string;
}

/** In groups of four, the end marked: people compare the ends. A copy of the selection has no gaps. */
export function GroupedAddress({ address, comparedWith }: GroupedAddressProps) {
  const head = address.slice(0, -groupLength).match(/.{1,4}/gs) ?? [];
  const groups = [...head, address.slice(-groupLength)];

  return (
    <p className={styles.address} data-address={address} translate="no">
      {groups.map((group, place) => (
        // A group is where it is: the address does not change.
        <span key={place} className={place === head.length ? styles.end : undefined}>
          {comparedWith === undefined
            ? group
            : markedGroup(group, comparedWith.slice(startOf(groups, place)))}
        </span>
      ))}
    </p>
  );
}

function startOf(groups: readonly string[], place: number): number {
  return groups.slice(0, place).join('').length;
}

function markedGroup(group: string, other: string) {
  return [...group].map((character, at) =>
    character === other[at] ? character : <mark key={at}>{character}</mark>,
  );
}
