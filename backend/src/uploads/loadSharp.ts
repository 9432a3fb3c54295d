import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** The library of pictures, with the first picture: a server that nobody sends one needs 20 MB less without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => restrict(sharp));
  return loading;
}

function restrict(sharp: typeof Sharp): typeof Sharp {
  // libvips would open SVG, PDF and many more: everything but three decoders is blocked, whatever the bytes say they are.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  // Pictures come once each, and trading needs the processor more than they do.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
