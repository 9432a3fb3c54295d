import {
  svgCircle,
  formatCoordinate,
  svgPath,
  svgRect,
  svgRing,
  artworkSide,
  type SeededBrush,
} from './brush';
import type { ColourPalette } from './palettes';

/** Paints a picture of `artworkSide` × `artworkSide`. */
export type ArtStyle = (brush: SeededBrush, palette: ColourPalette) => string;

/** Tiles of quarter circles, arches and dots. */
export const paintQuarterTones: ArtStyle = (brush, palette) => {
  const count = brush.pick([5, 6, 6]);
  const tile = artworkSide / count;
  let picture = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const [x, y] = [column * tile, row * tile];
      const ground = brush.pick(palette);
      picture += svgRect(x, y, tile + 0.5, tile + 0.5, ground);
      picture += tileMotif(brush, palette, ground, { x, y, tile });
    }
  }
  return picture;
};

function tileMotif(
  brush: SeededBrush,
  palette: ColourPalette,
  ground: string,
  { x, y, tile }: { x: number; y: number; tile: number },
): string {
  const ink = brush.pick(palette, ground);
  const second = brush.pick(palette, ground, ink);
  const corner = brush.pick([0, 1, 2, 3]);
  const quarter = (radius: number, fill: string) => quarterDisc(x, y, tile, corner, radius, fill);
  switch (brush.pick(['quarter', 'quarter', 'arch', 'arch', 'rainbow', 'dot'])) {
    case 'arch':
      return quarter(tile, ink) + quarter(tile / 2, second);
    case 'rainbow':
      return [1, 0.75, 0.5, 0.25]
        .map((part, index) => quarter(tile * part, index % 2 === 0 ? ink : ground))
        .join('');
    case 'dot':
      return svgCircle(x + tile / 2, y + tile / 2, tile * 0.32, ink);
    default:
      return quarter(tile, ink);
  }
}

function quarterDisc(
  x: number,
  y: number,
  tile: number,
  corner: number,
  radius: number,
  fill: string,
): string {
  const isRight = corner === 1 || corner === 2;
  const isBottom = corner === 2 || corner === 3;
  const [cx, cy] = [x + (isRight ? tile : 0), y + (isBottom ? tile : 0)];
  const [dx, dy] = [isRight ? -radius : radius, isBottom ? -radius : radius];
  const sweep = isRight === isBottom ? 1 : 0;
  const arc = `A${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 0 ${sweep} ${formatCoordinate(cx)} ${formatCoordinate(cy + dy)}`;
  return svgPath(
    `M${formatCoordinate(cx)} ${formatCoordinate(cy)}L${formatCoordinate(cx + dx)} ${formatCoordinate(cy)}${arc}Z`,
    fill,
  );
}

/** Planets on their rings around an off-centre sun. */
export const paintSlowOrbits: ArtStyle = (brush, palette) => {
  const [ground, ...inks] = palette;
  const [x, y] = [brush.between(200, 400), brush.between(200, 400)];
  const star = brush.pick(inks);
  let picture = svgRect(0, 0, artworkSide, artworkSide, ground);
  const orbits = Math.floor(brush.between(6, 9));
  for (let orbit = orbits; orbit >= 1; orbit -= 1) {
    const radius = 62 + orbit * brush.between(44, 50);
    const ink = brush.pick(inks, star);
    picture += svgRing(x, y, radius, brush.pick([1.5, 2.5, 2.5, 14]), ink);
    const angle = brush.between(0, Math.PI * 2);
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    const size = brush.between(9, 30);
    const planet = brush.pick(inks, ink);
    picture += svgCircle(px, py, size, planet);
    picture += nightSide(px, py, size, angle, ground);
  }
  return picture + svgCircle(x, y, 58, star) + svgCircle(x, y, 34, brush.pick(inks, star));
};

/** The half of a planet that its sun does not reach. */
function nightSide(x: number, y: number, size: number, angle: number, fill: string): string {
  const [dx, dy] = [-Math.sin(angle) * size, Math.cos(angle) * size];
  const arc = `A${formatCoordinate(size)} ${formatCoordinate(size)} 0 0 0 ${formatCoordinate(x - dx)} ${formatCoordinate(y - dy)}`;
  return svgPath(
    `M${formatCoordinate(x + dx)} ${formatCoordinate(y + dy)}${arc}Z`,
    fill,
    ' opacity=".45"',
  );
}

/** Hills of water under a low sun. */
export const paintTidelines: ArtStyle = (brush, palette) => {
  const [ground, ...inks] = palette;
  const sun = brush.pick(inks);
  const [x, y, radius] = [brush.between(140, 460), brush.between(120, 230), brush.between(60, 105)];
  let picture = svgRect(0, 0, artworkSide, artworkSide, ground) + svgCircle(x, y, radius, sun);
  for (let line = 1; line <= 4; line += 1) {
    const gap = y + radius * (line / 4 - 0.3);
    picture += svgRect(x - radius, gap, radius * 2, 3 + line * 2, ground);
  }
  let before = sun;
  for (let wave = 0; wave < 7; wave += 1) {
    const ink = brush.pick(inks, before);
    picture += svgPath(waveOf(brush, 235 + wave * 55, 12 + wave * 4), ink);
    before = ink;
  }
  return picture;
};

function waveOf(brush: SeededBrush, level: number, height: number): string {
  const length = brush.between(180, 330);
  const shift = brush.between(-length, 0);
  let d = `M${formatCoordinate(shift - length)} ${artworkSide}V${formatCoordinate(level)}`;
  for (let x = shift - length; x < artworkSide + length; x += length) {
    const lift = height * brush.between(0.7, 1.6);
    d += `C${formatCoordinate(x + length * 0.35)} ${formatCoordinate(level - lift)} ${formatCoordinate(x + length * 0.65)} ${formatCoordinate(level + lift)} ${formatCoordinate(x + length)} ${formatCoordinate(level)}`;
  }
  return `${d}V${artworkSide}Z`;
}

/** Bundles of threads that turn at the tiles' edges and never break. */
export const paintThreadwork: ArtStyle = (brush, palette) => {
  const [ground, ...inks] = palette;
  const count = 5;
  const tile = artworkSide / count;
  let picture = svgRect(0, 0, artworkSide, artworkSide, ground);
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const turn = brush.pick([0, 90]);
      const middle = tile / 2;
      const place = `translate(${formatCoordinate(column * tile)} ${formatCoordinate(row * tile)}) rotate(${turn} ${formatCoordinate(middle)} ${formatCoordinate(middle)})`;
      const first = bundle(0, 0, tile, inks);
      const second = bundle(tile, tile, tile, inks);
      // The second bundle passes over the first.
      const over = quarterBand(tile, tile, tile, ground);
      picture += `<g transform="${place}">${first}${over}${second}</g>`;
    }
  }
  return picture;
};

function bundle(cx: number, cy: number, tile: number, inks: readonly string[]): string {
  return [0.2, 0.4, 0.5, 0.6, 0.8]
    .map((part, index) => {
      const stroke = inks[Math.min(index, 4 - index) % inks.length] ?? '#000';
      return arcLine(cx, cy, tile * part, tile, 9, stroke);
    })
    .join('');
}

function quarterBand(cx: number, cy: number, tile: number, stroke: string): string {
  return arcLine(cx, cy, tile / 2, tile, tile * 0.78, stroke);
}

function arcLine(
  cx: number,
  cy: number,
  radius: number,
  tile: number,
  width: number,
  stroke: string,
): string {
  const inward = cx < tile / 2 ? 1 : -1;
  const from = `${formatCoordinate(cx + inward * radius)} ${formatCoordinate(cy)}`;
  const to = `${formatCoordinate(cx)} ${formatCoordinate(cy + inward * radius)}`;
  return svgPath(
    `M${from}A${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 0 1 ${to}`,
    'none',
    ` stroke="${stroke}" stroke-width="${formatCoordinate(width)}"`,
  );
}

/** Facets of folded paper, lit from one side. */
export const paintFoldedLight: ArtStyle = (brush, palette) => {
  const count = 4;
  const tile = artworkSide / count;
  let picture = svgRect(0, 0, artworkSide, artworkSide, palette[0]);
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const [x, y] = [column * tile, row * tile];
      const corners = [
        [x, y],
        [x + tile, y],
        [x + tile, y + tile],
        [x, y + tile],
      ] as const;
      const [mx, my] = [x + tile * brush.between(0.3, 0.7), y + tile * brush.between(0.3, 0.7)];
      const paper = brush.pick(palette);
      for (const [index, [ax, ay]] of corners.entries()) {
        const [bx, by] = corners[(index + 1) % 4] ?? corners[0];
        const facet = `M${formatCoordinate(ax)} ${formatCoordinate(ay)}L${formatCoordinate(bx)} ${formatCoordinate(by)}L${formatCoordinate(mx)} ${formatCoordinate(my)}Z`;
        picture += svgPath(facet, index === 3 ? brush.pick(palette, paper) : paper);
        picture += svgPath(
          facet,
          index < 2 ? '#fff' : '#000',
          ` opacity="${[0.22, 0, 0.3, 0.12][index]}"`,
        );
      }
    }
  }
  return picture;
};

/** Half suns that rise and set in their rows. */
export const paintSmallSuns: ArtStyle = (brush, palette) => {
  const rows = 4;
  const columns = 3;
  const [width, height] = [artworkSide / columns, artworkSide / rows];
  let picture = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * width, row * height];
      const sky = brush.pick(palette);
      const isRising = brush.random() < 0.5;
      const base = isRising ? y + height : y;
      picture += svgRect(x, y, width + 0.5, height + 0.5, sky);
      let before = sky;
      for (const radius of [92, 66, 40, 16]) {
        const ink = brush.pick(palette, before);
        const arc = `A${radius} ${radius} 0 0 ${isRising ? 1 : 0} ${formatCoordinate(x + width / 2 + radius)} ${formatCoordinate(base)}`;
        picture += svgPath(
          `M${formatCoordinate(x + width / 2 - radius)} ${formatCoordinate(base)}${arc}Z`,
          ink,
        );
        before = ink;
      }
    }
  }
  return picture;
};
