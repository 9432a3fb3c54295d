import { useState } from 'react';
import { Checkbox } from '../forms/Checkbox';
import { IconButton } from '../actions/IconButton';
import { SegmentedControl } from '../forms/SegmentedControl';
import { Select } from '../forms/Select';
import { Switch } from '../forms/Switch';
import { TabPanel, Tabs } from '../navigation/Tabs';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection';

export function GalleryChoices() {
  const [tab, setTab] = useState('book');
  const [mode, setMode] = useState('spot');
  const [way, setWay] = useState('email');
  const [side, setSide] = useState('buy');
  const [kind, setKind] = useState('limit');
  const [isOn, setOn] = useState(true);

  return (
    <GallerySection title="Tabs and choices">
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
      <SegmentedControl
        label="Account"
        options={['email', 'phone', 'account'].map((value) => ({ value, label: value }))}
        value={way}
        onChange={setWay}
      />
      <SegmentedControl
        look="chips"
        label="Filter"
        options={['email', 'phone', 'account'].map((value) => ({ value, label: value }))}
        value={way}
        onChange={setWay}
      />
      <SegmentedControl
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
    </GallerySection>
  );
}
