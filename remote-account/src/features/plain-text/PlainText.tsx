import { Link } from '@h5/shared/app';
import styles from './PlainText.module.css';
import { parseText, type TextBlock, type TextPart } from './parseText';

/** A plain text with its headings, lists and links. */
export function PlainText({ content }: { content: string }) {
  return (
    <div className={styles.text}>
      {parseText(content).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list') {
    return (
      <ul className={styles.list}>
        {block.items.map((parts, index) => (
          <li key={index}>
            <Parts parts={parts} />
          </li>
        ))}
      </ul>
    );
  }
  const Element = block.kind === 'heading' ? 'h3' : 'p';
  return (
    <Element className={styles[block.kind]}>
      <Parts parts={block.parts} />
    </Element>
  );
}

function Parts({ parts }: { parts: TextPart[] }) {
  return parts.map(({ words, to }, index) =>
    to === undefined ? (
      words
    ) : (
      <Link key={index} to={to} className={styles.link}>
        {words}
      </Link>
    ),
  );
}
