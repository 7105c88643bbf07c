import { dotsPath, kolamPath } from '#shared/drawing/kolam.ts';
import { bannerAddress } from './images/banner-svg.ts';

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
