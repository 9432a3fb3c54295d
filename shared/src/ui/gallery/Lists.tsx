import { useState } from 'react';
import { AccountSharesBar } from '../figures/AccountSharesBar';
import { DescriptionItem, DescriptionList } from '../lists/DescriptionList';
import { List } from '../lists/List';
import { ProgressBar } from '../feedback/ProgressBar';
import { Section } from '../layout/Section';
import { ListRow } from '../lists/ListRow';
import { SettingRow } from '../lists/SettingRow';
import { SkeletonRows } from '../feedback/Skeleton';
import { Switch } from '../forms/Switch';
import { GallerySection } from './GallerySection';
import { galleryCoinCodes } from './coins';

const firstPage = {
  isLoaded: true,
  isLoading: false,
  problem: undefined,
  hasMore: true,
  refresh: () => Promise.resolve(),
};

export function GalleryLists() {
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
        <ListRow what="Transfer" detail="2026-01-15 12:00" figure="12.5" />
        <List
          label="Coins"
          items={galleryCoinCodes.slice(0, 3)}
          keyOf={(code) => code}
          renderItem={(code) => <SettingRow icon="star" label={code} />}
          source={firstPage}
          isPart
        />
        <SkeletonRows row={['mark', 'name', 'figures', 'chip']} count={2} />
      </Section>
      <GallerySection title="Facts">
        <DescriptionList>
          <DescriptionItem label="Price step">0.1 USDT</DescriptionItem>
          <DescriptionItem label="Maker fee">0.1%</DescriptionItem>
        </DescriptionList>
      </GallerySection>
      <GallerySection title="Bars">
        <ProgressBar label="Sold" value={0.64} />
        <AccountSharesBar
          label="Accounts"
          accounts={[60, 16, 11, 6, 5, 4, 3, 2, 1].map((share, index) => ({
            label: `Account ${index + 1}`,
            share,
          }))}
        />
      </GallerySection>
    </>
  );
}
