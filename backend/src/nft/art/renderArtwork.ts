import { makeSeededBrush, artworkSide } from './brush';
import { colourPalettes } from './palettes';
import {
  paintFoldedLight,
  paintQuarterTones,
  paintSlowOrbits,
  paintSmallSuns,
  paintThreadwork,
  paintTidelines,
  type ArtStyle,
} from './styles';

/** The style of each collection. */
const styles: readonly ArtStyle[] = [
  paintQuarterTones,
  paintSlowOrbits,
  paintTidelines,
  paintThreadwork,
  paintFoldedLight,
  paintSmallSuns,
];

/** Renders an artwork as SVG; the same artwork always gives the same image. */
export function renderArtwork({ id, collectionId }: { id: number; collectionId: number }): string {
  const collection = collectionId - 1;
  const style = styles[collection % styles.length] ?? paintQuarterTones;
  // Neighbours in a collection or list have different palettes.
  const palette = (Math.floor((id - 1) / styles.length) + collection * 3) % colourPalettes.length;
  const picture = style(makeSeededBrush(id), colourPalettes[palette] ?? colourPalettes[0]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${artworkSide} ${artworkSide}">${picture}</svg>`;
}
