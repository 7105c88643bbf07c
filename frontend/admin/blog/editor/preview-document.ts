import { imageAt } from '#shared/domain/images/image-address.ts';
import { DEFAULT_CATEGORY, readMinutes } from '#shared/domain/blog/blog-reading.ts';
import { languageOf } from '#shared/values/language.ts';
import { dayWords } from '../../ui/format.ts';

/** Fields of a post that readers see; the server has already sanitised the HTML. */
export type PreviewedPost = {
  title: string;
  content: string;
  author: string | null;
  category: string | null;
  featured_image: string | null;
  featured_image_alt: string;
};

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

type Place = { origin: string; styles: readonly string[]; today: string; team: string };

/** A picture as an article shows it; a frame without an origin takes whole addresses only. */
const imageOf = ({ featured_image: image, featured_image_alt: alt }: PreviewedPost, { origin }: Place): string =>
  image === null
    ? ''
    : `<img src="${escaped(origin + imageAt(image, 800))}" alt="${escaped(alt)}" class="mt-6 aspect-[4/3] w-full rounded-card object-cover sm:aspect-[3/2]">`;

/** A post as a document of its own, in the styles of the article's page (frontend/site/blog/post-view.tsx). */
export function previewDocument(post: PreviewedPost, place: Place): string {
  const { title, content } = post;
  const links = place.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');
  const facts = [dayWords(place.today), post.author ?? place.team, `${readMinutes(content)} min read`];
  const pictures = content.replaceAll(/(<img\b[^>]*\bsrc=")(\/(?!\/))/g, `$1${place.origin}$2`);
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Preview</title>${links}</head>
<body><main class="px-4 py-6"><div class="mx-auto max-w-reading space-y-8"><article class="space-y-8">
<header><p class="font-medium text-peacock">${escaped(post.category ?? DEFAULT_CATEGORY)}</p>
<h1 lang="${languageOf(title) ?? 'en'}" class="mt-3 text-2xl wrap-anywhere sm:text-3xl">${escaped(title === '' ? 'Untitled' : title)}</h1>
<p class="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">${facts.map((fact) => `<span>${escaped(fact)}</span>`).join('')}</p>
${imageOf(post, place)}</header>
<div lang="${languageOf(content) ?? 'en'}" class="reading wrap-anywhere">${pictures}</div>
</article></div></main></body></html>`;
}
