import type { Plugin } from 'vite';
import { kolamPath } from '#shared/drawing/kolam.ts';
import { BRAND, ICON_SIZES, iconPath, MANIFEST_PATH, SHARE_IMAGE } from '#shared/content/brand.ts';

const PAPER = '#FFFDF7';
const PEACOCK = '#0A6B6B';
const TINT = '#BAD6D1';
const MARIGOLD = '#E8962E';

/**
 * 'punnagai' in one even line, as the kolam's pen would write it: no font has to be on the machine that builds.
 * A letter is 100 units high from its foot (y 0, downwards) to the top of its bowl (y -100); `wide` is its advance.
 */
const BOWL = 'M0 -50A50 50 0 1 1 100 -50A50 50 0 1 1 0 -50';
const LETTERS: Record<string, { path: string; wide: number }> = {
  p: { path: `${BOWL}M0 -100V62`, wide: 138 },
  u: { path: 'M0 -100V-42A42 42 0 0 0 84 -42V-100M84 -50V0', wide: 122 },
  n: { path: 'M0 0V-100M0 -58A42 42 0 0 1 84 -58V0', wide: 122 },
  a: { path: `${BOWL}M100 -100V0`, wide: 138 },
  g: { path: `${BOWL}M100 -100V14A50 50 0 0 1 8 38`, wide: 138 },
  i: { path: 'M0 -100V0M0 -142v0', wide: 38 },
};

function writing(text: string): { path: string; wide: number } {
  let at = 0;
  let path = '';
  for (const letter of text) {
    const { path: strokes, wide } = LETTERS[letter] ?? { path: '', wide: 60 };
    path += `<path transform="translate(${at} 0)" d="${strokes}"/>`;
    at += wide;
  }
  return { path, wide: at - 38 };
}

/** The picture as SVG: the brand's kolam on paper with its neighbours behind, and the name under it. */
function imageSvg(): string {
  const { width, height } = SHARE_IMAGE;
  const kolam = kolamPath(BRAND.tamilName, { size: 7 });
  const name = writing(BRAND.name.toLowerCase());
  const size = 380;
  const scale = size / kolam.width;
  const place = (x: number) => `translate(${x} 34) scale(${scale.toFixed(4)})`;
  const left = (width - size) / 2;
  const lines = (x: number, colour: string) =>
    `<g transform="${place(x)}" fill="none" stroke="${colour}" stroke-width="8"><path d="${kolam.paths.join('')}"/></g>`;
  const dots = kolam.dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6"/>`).join('');
  const nameScale = 0.7;
  const nameLeft = (width - name.wide * nameScale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <path fill="${PAPER}" d="M0 0h${width}v${height}H0z"/>
    ${[-2, -1, 1, 2].map((at) => lines(left + at * size * 1.04, TINT)).join('')}
    ${lines(left, PEACOCK)}<g transform="${place(left)}" fill="${MARIGOLD}">${dots}</g>
    <g transform="translate(${nameLeft.toFixed(1)} 548) scale(${nameScale})" fill="none" stroke="${PEACOCK}" stroke-width="21" stroke-linecap="round" stroke-linejoin="round">${name.path}</g>
  </svg>`;
}

/** The brand's kolam on paper, inside the circle that phones may cut a square to (W3C, maskable icons: four fifths). */
function iconSvg(size: number): string {
  const kolam = kolamPath(BRAND.tamilName, { size: 3 });
  const scale = (size * 0.56) / Math.max(kolam.width, kolam.height);
  const [left, top] = [(size - kolam.width * scale) / 2, (size - kolam.height * scale) / 2];
  const dots = kolam.dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <path fill="${PAPER}" d="M0 0h${size}v${size}H0z"/>
    <g transform="translate(${left} ${top}) scale(${scale})">
      <path d="${kolam.paths.join('')}" fill="none" stroke="${PEACOCK}" stroke-width="8"/><g fill="${MARIGOLD}">${dots}</g>
    </g>
  </svg>`;
}

/** Data that a home screen shows of the site (W3C, web application manifest). */
const manifest = () => ({
  id: '/home',
  name: BRAND.name,
  short_name: BRAND.name,
  start_url: '/home',
  scope: '/',
  display: 'browser',
  background_color: PAPER,
  theme_color: PAPER,
  icons: ICON_SIZES.map((size) => ({
    src: iconPath(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

/** Draws the picture of link previews (PNG, far below WhatsApp's 300 KB), the icons and the manifest of the site for browsers. */
export function shareImage(): Plugin {
  return {
    name: 'share-picture',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle() {
      const { default: sharp } = await import('sharp');
      const emit = async (path: string, svg: string) => {
        const source = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
      };
      await Promise.all([
        emit(SHARE_IMAGE.path, imageSvg()),
        ...ICON_SIZES.map((size) => emit(iconPath(size), iconSvg(size))),
      ]);
      this.emitFile({ type: 'asset', fileName: MANIFEST_PATH.slice(1), source: JSON.stringify(manifest()) });
    },
  };
}
