import { useState } from 'react';
import { AmountField } from '../forms/AmountField';
import { Button } from '../actions/Button';
import { CodeInput } from '../forms/CodeInput';
import { Field } from '../forms/Field';
import { PasswordField } from '../forms/PasswordField';
import { Slider } from '../forms/Slider';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection';

export function GalleryFields() {
  const [amount, setAmount] = useState('1365.02');
  const [price, setPrice] = useState('96400.0');
  const [code, setCode] = useState('123');
  const [percent, setPercent] = useState(75);

  return (
    <GallerySection title="Fields">
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
        problem="Available is 1,820.40 USDT"
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
    </GallerySection>
  );
}
