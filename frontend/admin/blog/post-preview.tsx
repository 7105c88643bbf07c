import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BRAND } from '#shared/content/brand.ts';
import { istDay } from '#shared/values/ist.ts';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { DEFAULT_CATEGORY, readMinutes } from '#shared/domain/blog/blog-reading.ts';
import { languageOf } from '#shared/values/language.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { PreviewFrame, stylesheets } from '../ui/preview-frame.tsx';
import { blogApi, postQuery, versionQuery } from './blog-queries.ts';
import { dayWords } from '../ui/format.ts';

/** Fields of a post that readers see; the server has already sanitised the HTML. */
type PreviewedPost = {
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

type PreviewProps = { post: PreviewedPost; onClose: () => void };

/**
 * A post as readers will see it. The server makes its HTML harmless, and it is shown in a frame without scripts and without an
 * origin: no part of the back office ever makes HTML of it.
 */
export function PostPreview({ post, onClose }: PreviewProps) {
  const { content } = post;
  const query = useQuery({
    queryKey: ['blog-preview', content],
    queryFn: ({ signal }) => blogApi.clean({ content }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <PreviewDialog onClose={onClose}>
      {query.isPending && <Waiting words="Preparing preview…" />}
      {query.isError && (
        <Failure
          title="Couldn’t load the preview"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && <Frame post={{ ...post, content: query.data.content }} />}
    </PreviewDialog>
  );
}

/** The same of a post as it is stored, draft or not. */
export function StoredPreview({ id, onClose }: { id: string; onClose: () => void }) {
  return <ReadPreview what="post" query={useQuery(postQuery(id))} onClose={onClose} />;
}

/** The same of an earlier version of it. */
export function VersionPreview({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  return <ReadPreview what="version" query={useQuery(versionQuery(id, number))} onClose={onClose} />;
}

type ReadProps = { what: string; query: UseQueryResult<PreviewedPost>; onClose: () => void };

function ReadPreview({ what, query, onClose }: ReadProps) {
  if (query.data !== undefined) return <PostPreview post={query.data} onClose={onClose} />;
  return (
    <PreviewDialog onClose={onClose}>
      {query.isError ? (
        <Failure
          title={`Couldn’t load the ${what}`}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Waiting words={`Loading ${what}…`} />
      )}
    </PreviewDialog>
  );
}

const PreviewDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <AdminDialog open wide onClose={onClose} title="Preview" description="The post as readers will see it.">
    {children}
  </AdminDialog>
);

function Frame({ post }: { post: PreviewedPost }) {
  const [today] = useState(() => istDay(Date.now()));
  const styles = stylesheets();
  const html = previewDocument(post, { origin: location.origin, styles, today, team: `${BRAND.name} team` });
  return <PreviewFrame title="Preview of the post" html={html} className="h-[60dvh]" />;
}
