import { useState } from 'react';
import styles from './Gallery.module.css';
import { Buttons } from './gallery/Buttons';
import { Choices } from './gallery/Choices';
import { Fields } from './gallery/Fields';
import { Lists } from './gallery/Lists';
import { Marks } from './gallery/Marks';
import { Numbers } from './gallery/Numbers';
import { Overlays } from './gallery/Overlays';
import { States } from './gallery/States';
import { Type } from './gallery/Type';
import { Page } from './Page';
import { SegmentedControl } from './SegmentedControl';

const themes = ['dark', 'light'] as const;
const upDownSets = ['green', 'red', 'blind'] as const;

/** Every part in both themes, for those who write screens. Its words are for them alone. */
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
