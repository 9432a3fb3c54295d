import { positionFigures, price } from './figures.mjs';
import { write } from './slots.mjs';

/** Writes what the cards of positions show that depends on the mark; only of those in view. */
export function showPositions(page, positions, decimals) {
  /** Looked for at the first mark: the page is scrolled after its script has run. */
  let cards;
  const findCards = () =>
    [...page.querySelectorAll('main article')].flatMap((card, at) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [cardOf(card, positions[at], decimals)] : [];
    });

  return ({ mark }) => {
    cards ??= findCards();
    const text = price(mark, decimals);
    for (const { gain, risk, marked, figures } of cards) {
      const now = figures(mark);
      write(gain, now.gain);
      write(risk, now.risk);
      write(marked, text);
    }
  };
}

/** The figures of a card are in the order gain, size, margin, risk, open price, mark, liquidation price. */
function cardOf(card, position, decimals) {
  const [gain, , , risk, , marked] = [...card.querySelectorAll('dd')].map(lastText);
  return { gain, risk, marked, figures: positionFigures(position, decimals) };
}

function lastText(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  return { node: walker.lastChild() ?? walker.nextNode(), before: '' };
}
