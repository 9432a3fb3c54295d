import { useState, type ReactNode } from 'react';
import { AccountBar } from './AccountBar';
import { AmountField } from './AmountField';
import { Badge } from './Badge';
import { Button } from './Button';
import { Change } from './Change';
import { Checkbox } from './Checkbox';
import { CodeInput } from './CodeInput';
import { CoinIcon } from './CoinIcon';
import { ConfirmSheet } from './ConfirmSheet';
import { Countdown } from './Countdown';
import { Empty } from './Empty';
import { ErrorCard } from './ErrorCard';
import { Field } from './Field';
import styles from './Gallery.module.css';
import { Icon, iconNames } from './Icon';
import { IconButton } from './IconButton';
import { List } from './List';
import { LoadingMask } from './LoadingMask';
import { Notice } from './Notice';
import { Page } from './Page';
import { PasswordField } from './PasswordField';
import { PriceText } from './PriceText';
import { ProgressBar } from './ProgressBar';
import { Section } from './Section';
import { Segments } from './Segments';
import { Select } from './Select';
import { SettingRow } from './SettingRow';
import { Sheet } from './Sheet';
import { SkeletonRows } from './Skeleton';
import { Slider } from './Slider';
import { Sparkline } from './Sparkline';
import { Switch } from './Switch';
import { TabPanel, Tabs } from './Tabs';
import { ToastView, type ToastItem } from './Toast';

const themes = ['dark', 'light'] as const;
const upDownSets = ['green', 'red', 'blind'] as const;
const rising = [4, 5, 4.5, 6, 5.8, 6.4, 6, 7, 6.8, 8, 8.5, 9];
const coins = 'BTC ETH USDT USDC SOL BNB XRP DOGE ADA TRX LTC DOT AVAX LINK TON BCH APT LDO'.split(
  ' ',
);

/** Every part in both themes, for those who write screens. Its words are for them alone. */
export function Gallery() {
  const [upDown, setUpDown] = useState<(typeof upDownSets)[number]>('green');

  return (
    <Page path="/pages/dev/gallery" title="Gallery" className={styles.page} data-up-down={upDown}>
      <div className={styles.sets}>
        <Segments
          label="Up and down colours"
          options={upDownSets.map((set) => ({ value: set, label: set }))}
          value={upDown}
          onChange={setUpDown}
        />
      </div>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <Type />
            <Numbers />
            <Marks />
            <Buttons />
            <Fields />
            <Choices />
            <Lists />
            <States />
            <Overlays />
          </div>
        ))}
      </div>
    </Page>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={styles.shelf}>{children}</div>
    </Section>
  );
}

function Type() {
  return (
    <Shelf title="Type">
      {['display', 'price-lg', 'title', 'head', 'price-md', 'body', 'label', 'book', 'micro'].map(
        (step) => (
          <p key={step} style={{ font: `var(--${step})` }}>
            {step} 24,816.42 อักษรไทยที่มีวรรณยุกต์
          </p>
        ),
      )}
    </Shelf>
  );
}

function Numbers() {
  const [price, setPrice] = useState(186.42);
  return (
    <Shelf title="Numbers">
      <div className={styles.line}>
        <Change ratio="0.0214" tag="en" />
        <Change ratio="-0.0094" tag="en" />
        <Change ratio="0" tag="en" />
        <PriceText value="0.000012841" decimals={9} tag="en" />
        <PriceText value={String(price)} decimals={2} tag="en" flashes />
        <Button size={32} variant="secondary" onClick={() => setPrice(price + 0.11)}>
          Tick
        </Button>
      </div>
      <div className={styles.line}>
        <Change look="chip" ratio="0.0214" tag="en" />
        <Change look="chip" ratio="-0.0094" tag="en" />
        <Change look="chip" ratio="0" tag="en" />
        <Change look="soft" ratio="0.1284" tag="en" />
        <Change look="soft" ratio="-0.1284" tag="en" />
      </div>
      <div className={styles.line}>
        <Sparkline points={rising} />
        <Sparkline points={[...rising].reverse()} />
        <Sparkline points={rising} tone="flat" />
        <Countdown endsAt={Date.now() + 3_600_000} />
        <Countdown endsAt={Date.now() + 42_000} />
      </div>
      <Countdown endsAt={Date.now() + 42_000} ringOfMs={60_000} caption="seconds" />
    </Shelf>
  );
}

function Marks() {
  return (
    <>
      <Shelf title="Badges">
        <div className={styles.line}>
          <Badge tone="buy">Long 50x</Badge>
          <Badge tone="sell">Short 20x</Badge>
          <Badge tone="warn">Demo funds</Badge>
          <Badge>Simulated</Badge>
          <Badge tone="info">Steady</Badge>
          <Badge tone="up">In progress</Badge>
          <Badge tone="down">Falling</Badge>
          <Badge tone="error">Expired</Badge>
        </div>
      </Shelf>
      <Shelf title="Coins">
        <div className={styles.line}>
          {coins.map((code) => (
            <CoinIcon key={code} code={code} />
          ))}
          <CoinIcon code="BTC" size={24} />
          <CoinIcon code="ETH" size={24} />
          <CoinIcon code="BTC" size={16} />
          <CoinIcon code="USDT" size={16} />
        </div>
      </Shelf>
      <Shelf title="Icons">
        <div className={styles.icons}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </div>
      </Shelf>
    </>
  );
}

function Buttons() {
  return (
    <Shelf title="Buttons">
      <Button isBlock>Primary</Button>
      <div className={styles.pair}>
        <Button variant="buy">Buy</Button>
        <Button variant="sell">Sell</Button>
        <Button variant="secondary" size={44}>
          Secondary
        </Button>
        <Button variant="outline" size={44}>
          Outline
        </Button>
        <Button isLoading size={44}>
          Sending
        </Button>
        <Button variant="buy" size={44}>
          Acheter immédiatement au prix du marché
        </Button>
      </div>
      <Button isBlock reason="Not enough USDT">
        Buy BTC
      </Button>
      <div className={styles.line}>
        <Button size={40}>Compact 40</Button>
        <Button size={36}>Deposit</Button>
        <Button size={32} variant="soft">
          Copy
        </Button>
        <Button size={32} variant="secondary">
          Close
        </Button>
        <Button size={32} variant="text">
          Cancel all
        </Button>
        <IconButton icon="bell" label="Notices" />
      </div>
    </Shelf>
  );
}

function Fields() {
  const [amount, setAmount] = useState('1365.02');
  const [price, setPrice] = useState('96400.0');
  const [code, setCode] = useState('123');
  const [percent, setPercent] = useState(75);

  return (
    <Shelf title="Fields">
      <Field label="Email" placeholder="name@example.com" hint="We send a code to it." />
      <PasswordField label="Password" defaultValue="secret" />
      <AmountField
        name="plain"
        label="Amount"
        unit="USDT"
        value={amount}
        onChange={setAmount}
        labelAction={
          <Button variant="text" size={32}>
            Max
          </Button>
        }
      />
      <AmountField
        name="wrong"
        label="Amount"
        unit="USDT"
        value="2400.00"
        onChange={setAmount}
        error="Available is 1,820.40 USDT"
      />
      <div className={styles.pair}>
        <AmountField
          name="price"
          label="Price"
          unit="USDT"
          step="0.1"
          decimals={1}
          value={price}
          onChange={setPrice}
        />
        <AmountField
          name="size"
          label="Amount"
          unit="BTC"
          step="0.00001"
          decimals={5}
          value={amount}
          onChange={setAmount}
          keypad={{
            available: 'Available 1,820.40 USDT',
            worth: '≈ $1,365.02',
            onPercent: setPercent,
          }}
        />
      </div>
      <Slider label="Share" tone="buy" value={percent} onChange={setPercent} />
      <Slider label="Share" tone="sell" value={25} onChange={setPercent} />
      <CodeInput label="Code" value={code} onChange={setCode} />
      <CodeInput isHidden label="Pay password" value={code} onChange={setCode} />
    </Shelf>
  );
}

function Choices() {
  const [tab, setTab] = useState('book');
  const [mode, setMode] = useState('spot');
  const [way, setWay] = useState('email');
  const [side, setSide] = useState('buy');
  const [kind, setKind] = useState('limit');
  const [isOn, setOn] = useState(true);

  return (
    <Shelf title="Tabs and choices">
      <Tabs
        look="mode"
        label="Mode"
        tabs={['spot', 'contract', 'seconds'].map((value) => ({ value, label: value }))}
        value={mode}
        onChange={setMode}
      >
        <TabPanel value={mode} />
      </Tabs>
      <Tabs
        label="Market"
        tabs={['book', 'trades', 'orders (2)', 'holdings', 'history'].map((value) => ({
          value,
          label: value,
        }))}
        value={tab}
        onChange={setTab}
        trailing={<IconButton icon="receipt" label="All orders" />}
      >
        <TabPanel value={tab} />
      </Tabs>
      <Segments
        label="Account"
        options={['email', 'phone', 'account'].map((value) => ({ value, label: value }))}
        value={way}
        onChange={setWay}
      />
      <Segments
        look="chips"
        label="Filter"
        options={['email', 'phone', 'account'].map((value) => ({ value, label: value }))}
        value={way}
        onChange={setWay}
      />
      <Segments
        label="Side"
        size={36}
        options={[
          { value: 'buy', label: 'Buy', tone: 'buy' },
          { value: 'sell', label: 'Sell', tone: 'sell' },
        ]}
        value={side}
        onChange={setSide}
      />
      <Select
        label="Order type"
        options={[
          { value: 'limit', label: 'Limit', detail: 'Waits for your price.' },
          { value: 'market', label: 'Market', detail: 'Fills now at the best price.' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <div className={styles.line}>
        <Checkbox checked={isOn} onChange={setOn}>
          This pair
        </Checkbox>
        <Checkbox checked={!isOn} onChange={(now) => setOn(!now)}>
          Hide small
        </Checkbox>
        <Switch label="Notices" checked={isOn} onChange={setOn} />
        <Switch label="No notices" checked={!isOn} onChange={(now) => setOn(!now)} />
      </div>
    </Shelf>
  );
}

function Lists() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <Section title="Rows">
        <SettingRow icon="shield" label="Security" value="3 of 5" />
        <SettingRow icon="globe" label="Language" value="English" />
        <SettingRow
          as="label"
          icon="bell"
          label="Notifications"
          control={<Switch checked={isOn} onChange={setOn} />}
        />
        <List
          label="Coins"
          items={coins.slice(0, 3)}
          keyOf={(code) => code}
          renderItem={(code) => <SettingRow icon="star" label={code} />}
          hasMore
        />
        <SkeletonRows count={2} />
      </Section>
      <Shelf title="Bars">
        <ProgressBar label="Sold" value={0.64} />
        <AccountBar
          label="Accounts"
          accounts={[60, 16, 11, 6, 5, 4, 3, 2, 1].map((share, index) => ({
            label: `Account ${index + 1}`,
            share,
          }))}
        />
      </Shelf>
    </>
  );
}

function States() {
  return (
    <Section title="States">
      <Empty
        title="No open orders"
        action={
          <Button variant="soft" size={40}>
            Trade BTC
          </Button>
        }
      >
        Orders you place appear here.
      </Empty>
      <ErrorCard message="Prices are 12 s old. Reconnecting." onRetry={() => {}} />
      <div className={styles.notices}>
        <Notice as="button">Simulated market. Trade freely, no real money.</Notice>
        <Notice kind="info">A new version is ready.</Notice>
        <Notice kind="warn">You are offline.</Notice>
      </div>
    </Section>
  );
}

type Overlay = 'sheet' | 'confirm' | 'mask';

function Overlays() {
  const [open, setOpen] = useState<Overlay>();
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const close = () => setOpen(undefined);

  return (
    <Shelf title="Overlays">
      <div className={styles.line}>
        <Button variant="secondary" size={40} onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="secondary" size={40} onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button
          variant="secondary"
          size={40}
          onClick={() => {
            setOpen('mask');
            setTimeout(close, 1500);
          }}
        >
          Mask
        </Button>
        <Button
          variant="secondary"
          size={40}
          onClick={() =>
            setToasts([
              { id: 1, text: 'Order placed', kind: 'success' },
              { id: 2, text: 'Price moved, try again', kind: 'error' },
            ])
          }
        >
          Toasts
        </Button>
      </div>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Sheet">
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>Line {index + 1}</p>
        ))}
      </Sheet>
      <ConfirmSheet
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Confirm order"
        badge={<Badge tone="warn">Demo funds</Badge>}
        head={
          <>
            <CoinIcon code="BTC" size={40} />
            <div>
              <p className={styles.line}>
                <strong>BTC-USDT</strong>
                <Badge tone="buy">Buy</Badge>
                <Badge>Limit</Badge>
              </p>
              <p>Good till cancelled</p>
            </div>
          </>
        }
        rows={[
          { label: 'Price', value: '96,400.0 USDT' },
          { label: 'Amount', value: '0.01416 BTC' },
          { label: 'Now trading at', value: '96,418.2' },
        ]}
        balances={{
          caption: 'Exchange account',
          after: 'After fill',
          rows: [
            { label: 'USDT', before: '1,820.40', after: '455.38' },
            { label: 'BTC', before: '0.08421600', after: '0.09836184' },
          ],
        }}
        costs={[{ label: 'Fee 0.1%', value: '0.00001416 BTC' }]}
        total={{ label: 'Total', value: '1,365.02', unit: 'USDT' }}
        note="The order waits until the price reaches 96,400.0. You can cancel what is not filled at any time."
        confirmLabel="Buy 0.01416 BTC"
        confirmVariant="buy"
        skip={{ isOn: false, onChange: () => {} }}
      />
      <LoadingMask isOpen={open === 'mask'} label="Still working" />
      <ToastView
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </Shelf>
  );
}
