import { brushFor, side } from './brush';
import { palettes } from './palettes';
import {
  foldedLight,
  quarterTones,
  slowOrbits,
  smallSuns,
  threadwork,
  tidelines,
  type Style,
} from './styles';

/** The style of each collection. */
const styles: readonly Style[] = [
  quarterTones,
  slowOrbits,
  tidelines,
  threadwork,
  foldedLight,
  smallSuns,
];

/** Renders an artwork as SVG; the same artwork always gives the same image. */
export function renderArtwork({ id, collectionId }: { id: number; collectionId: number }): string {
  const collection = collectionId - 1;
  const style = styles[collection % styles.length] ?? quarterTones;
  // Neighbours in a collection or list have different palettes.
  const palette = (Math.floor((id - 1) / styles.length) + collection * 3) % palettes.length;
  const picture = style(brushFor(id), palettes[palette] ?? palettes[0]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${picture}</svg>`;
}
