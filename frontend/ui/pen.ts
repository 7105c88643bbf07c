import { dotsPath, kolamPath, deepTones, kolamTones, type KolamTones } from '#shared/drawing/kolam.ts';

/** The picture's box; it is cropped at the sides to fill whatever frame it stands in. */
const WIDTH = 1600;
const HEIGHT = 300;
/** How much of the height the kolam takes, and how far its neighbours stand, in widths of it. */
const FILL = 0.84;
const APART = 1.04;
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3];

/** How strongly the neighbours stand out is `tint`'s opacity, from 0 to 1. */
const colours = ({ ground, line, tint, dot }: KolamTones, neighbours: number): string =>
  `.g{fill:${ground}}.n{stroke:${tint};opacity:${neighbours}}.l{stroke:${line}}.d{stroke:${dot}}`;

/** A kolam with its paler neighbours in its seed's own two tones, by day and by night: an SVG document of 1 to 3 KB. */
function bannerSvg(seed: string): string {
  const kolam = kolamPath(seed, { size: 7 });
  const tones = kolamTones(seed);
  const scale = (FILL * HEIGHT) / kolam.height;
  const left = Math.round((WIDTH - kolam.width * scale) / 2);
  const top = Math.round((HEIGHT * (1 - FILL)) / 2);
  const step = Math.round(kolam.width * APART);
  const neighbours = NEIGHBOURS.map((at) => `<use href="#k" class="n" x="${at * step}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<style>${colours(tones, 1)}@media(prefers-color-scheme:dark){${colours(deepTones(tones), 0.4)}}</style>` +
    `<path class="g" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<g transform="translate(${left} ${top})scale(${scale.toFixed(3)})" fill="none" stroke-width="7">` +
    `<defs><path id="k" d="${kolam.paths.join('')}"/></defs>${neighbours}<use href="#k" class="l"/>` +
    `<path class="d" stroke-width="10" stroke-linecap="round" d="${dotsPath(kolam.dots)}"/></g></svg>`
  );
}

/** Characters that must be escaped in an address within quotes. */
const UNSAFE = /[%#<>"]/g;

/** The banner of a seed as the address of a picture that needs no fetching. */
const bannerAddress = (seed: string): string =>
  `data:image/svg+xml,${bannerSvg(seed).replaceAll('"', "'").replaceAll(UNSAFE, encodeURIComponent)}`;

/** A kolam in the terms of SVG: its view box, the paths of its lines, and all dots in one path. */
export type KolamDrawing = { viewBox: string; lines: string[]; dots: string };

/** Draws the kolam of a seed; `apart` keeps its lines apart, so that each can be drawn by itself. */
function kolam(seed: string, size: number, apart: boolean): KolamDrawing {
  const { width, height, paths, dots } = kolamPath(seed, { size });
  return { viewBox: `0 0 ${width} ${height}`, lines: apart ? [...paths] : [paths.join('')], dots: dotsPath(dots) };
}

/** Functions that draw kolams: some kilobytes that no page waits for. `banner` makes an image's address. */
export const pen = { kolam, banner: bannerAddress };

export type Pen = typeof pen;
