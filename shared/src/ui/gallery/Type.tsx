import { Shelf } from './Shelf';

export function Type() {
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
