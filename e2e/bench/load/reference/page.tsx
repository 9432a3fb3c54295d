import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { HashRouter, Link, Route, Routes } from 'react-router-dom';

const names = 'BTC ETH BNB SOL XRP ADA DOGE DOT LTC LINK UNI ATOM'.split(' ');
const ways = ['Deposit', 'Withdraw', 'Orders', 'Earn', 'Invite', 'Support', 'Art', 'News'];
const tabs = ['Home', 'Markets', 'Trade', 'Finance', 'Assets'];

class Row {
  constructor(
    readonly name: string,
    public price: number,
    public change: number,
  ) {
    makeAutoObservable(this);
  }
}

const rows = names.map((name, place) => new Row(name, 60_000 / (place + 1), (place % 5) - 2));

const RowView = observer(function RowView({ row }: { row: Row }) {
  return (
    <li>
      <b>{row.name}/USDT</b>
      <span>{row.price.toFixed(2)}</span>
      <i className={row.change < 0 ? 'down' : 'up'}>{row.change.toFixed(2)}%</i>
    </li>
  );
});

/** A minimal home page with the product's libraries: no data, no messages, no remotes. */
function Home() {
  return (
    <main>
      <h1>Exchange</h1>
      <p className="banner">Spot markets, earning products and artworks, with one account</p>
      <nav className="ways">
        {ways.map((way) => (
          <Link key={way} to={`/${way}`}>
            {way}
          </Link>
        ))}
      </nav>
      <ul>
        {rows.map((row) => (
          <RowView key={row.name} row={row} />
        ))}
      </ul>
      <nav className="tabs">
        {tabs.map((tab) => (
          <Link key={tab} to={`/${tab}`}>
            {tab}
          </Link>
        ))}
      </nav>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(
  <HashRouter>
    <Routes>
      <Route path="*" element={<Home />} />
    </Routes>
  </HashRouter>,
);
