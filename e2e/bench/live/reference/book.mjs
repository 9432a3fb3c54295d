import { bookPrice, bookQuantity } from './figures.mjs';

/** Maintains the order book and writes its best rows into the two sides of the page. */
export function showBook(page, { decimals }) {
  const sides = {
    bids: bookSide(page.querySelector('[data-side=bids]'), -1, decimals),
    asks: bookSide(page.querySelector('[data-side=asks]'), 1, decimals),
  };
  const share = buyersShare(page);
  let isChanged = false;

  return {
    take({ kind, bids, asks }) {
      isChanged = true;
      sides.bids.take(bids, kind === 'snapshot');
      sides.asks.take(asks, kind === 'snapshot');
    },
    write() {
      if (!isChanged) return;
      isChanged = false;
      const bids = sides.bids.best();
      const asks = sides.asks.best();
      const wanted = bids.at(-1)?.sum ?? 0;
      const offered = asks.at(-1)?.sum ?? 0;
      const largest = Math.max(wanted, offered);
      sides.bids.write(bids, largest);
      sides.asks.write(asks, largest);
      share(Math.floor((wanted / (wanted + offered)) * 100));
    },
  };
}

function bookSide(element, direction, decimals) {
  const levels = new Map();
  const rows = [...element.querySelectorAll('li')].map(rowOf);

  return {
    take(changes, isSnapshot) {
      if (isSnapshot) levels.clear();
      for (const [price, quantity] of changes) {
        if (Number(quantity) === 0) levels.delete(Number(price));
        else levels.set(Number(price), Number(quantity));
      }
    },
    best() {
      const prices = [...levels.keys()].sort((a, b) => direction * (a - b)).slice(0, rows.length);
      let sum = 0;
      return prices.map((price) => {
        const quantity = levels.get(price);
        sum += quantity;
        return { price, quantity, sum };
      });
    },
    write(best, largest) {
      best.forEach(({ price, quantity, sum }, at) => {
        const row = rows[at];
        set(row.price, bookPrice(price, decimals));
        set(row.quantity, bookQuantity(quantity));
        const scale = `${(sum / largest).toFixed(2)} 1`;
        if (row.scale !== scale) row.bar.style.scale = row.scale = scale;
      });
    },
  };
}

/** The two numbers of a row and the bar behind them. */
function rowOf(row) {
  const figures = [];
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (/^\d[\d,.]*$/.test(node.nodeValue)) figures.push(node);
  }
  const [one, other] = figures;
  const isPriceFirst = !/\.\d{4}$/.test(one.nodeValue);
  const [price, quantity] = isPriceFirst ? [one, other] : [other, one];
  return { price, quantity, bar: row.querySelector('[style*=scale]'), scale: '' };
}

/** The share of buyers and sellers in the visible quantities. */
function buyersShare(page) {
  const frame = [...page.querySelectorAll('[role=img]')].find(
    (element) => element.querySelectorAll('[style*=scale]').length === 2,
  );
  const [buyers, sellers] = frame.children;
  const [bids, asks] = frame.querySelectorAll('[style*=scale]');
  return (percent) => {
    set(buyers.firstChild, `${percent}%`);
    set(sellers.firstChild, `${100 - percent}%`);
    bids.style.scale = `${percent / 100} 1`;
    asks.style.scale = `${1 - percent / 100} 1`;
  };
}

function set(node, text) {
  if (node.nodeValue !== text) node.nodeValue = text;
}
