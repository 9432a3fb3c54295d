import { useState } from 'react';
import styles from './Gallery.module.css';
import { Buttons } from './Buttons';
import { Choices } from './Choices';
import { Fields } from './Fields';
import { Lists } from './Lists';
import { BadgesAndIcons } from './BadgesAndIcons';
import { Numbers } from './Numbers';
import { Overlays } from './Overlays';
import { States } from './States';
import { Typography } from './Typography';
import { Page } from '../layout/Page';
import { SegmentedControl } from '../forms/SegmentedControl';

const themes = ['dark', 'light'] as const;
const upDownSets = ['green', 'red', 'blind'] as const;

/** All components in both themes, for developers; its texts are not translated. */
export function Gallery() {
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
            <Typography />
            <Numbers />
            <BadgesAndIcons />
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
