import { GallerySection } from './GallerySection';

export function GalleryTypography() {
  return (
    <GallerySection title="Type">
      {['display', 'price-lg', 'title', 'head', 'price-md', 'body', 'label', 'book', 'micro'].map(
        (step) => (
          <p key={step} style={{ font: `var(--${step})` }}>
            {step} 24,816.42 อักษรไทยที่มีวรรณยุกต์
          </p>
        ),
      )}
    </GallerySection>
  );
}
