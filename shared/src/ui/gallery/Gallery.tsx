import { useState } from 'react';
import styles from './Gallery.module.css';
import { GalleryButtons } from './Buttons';
import { GalleryChoices } from './Choices';
import { GalleryFields } from './Fields';
import { GalleryLists } from './Lists';
import { GalleryBadgesAndIcons } from './BadgesAndIcons';
import { GalleryNumbers } from './Numbers';
import { GalleryOverlays } from './Overlays';
import { GalleryStates } from './States';
import { GalleryTypography } from './Typography';
import { Page } from '../layout/Page';
import { SegmentedControl } from '../forms/SegmentedControl';

const themes = ['dark', 'light'] as const;
const upDownSets = ['green', 'red', 'blind'] as const;

/** All components in both themes, for developers; its texts are not translated. */
export function ComponentGallery() {
  const [upDown, setUpDown] = useState<(typeof upDownSets)[number]>('green');

  return (
    <Page path="/pages/dev/gallery" title="Gallery" className={styles.page} data-up-down={upDown}>
      <div className={styles.sets}>
        <SegmentedControl
          label="Up and down colours"
          options={upDownSets.map((set) => ({ value: set, label: set }))}
          value={upDown}
          onChange={setUpDown}
        />
      </div>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <GalleryTypography />
            <GalleryNumbers />
            <GalleryBadgesAndIcons />
            <GalleryButtons />
            <GalleryFields />
            <GalleryChoices />
            <GalleryLists />
            <GalleryStates />
            <GalleryOverlays />
          </div>
        ))}
      </div>
    </Page>
  );
}
