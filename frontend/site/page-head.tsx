import { useLingui } from '@lingui/react/macro';
import { BRAND, SHARE_IMAGE } from '#shared/content/brand.ts';
import { imageStem } from '#shared/domain/images/image-address.ts';
import { FIRST_LANGUAGE, LANGUAGES, languageTag } from '#shared/values/language.ts';
import { useFullUrls, useLanguage, IS_SERVER_BUILD } from '../lib/served.ts';

type PageHeadProps = {
  /** Without the name of the site; left out, the name stands alone. */
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | undefined;
  /** The page's one true address, path only. Without one search engines are asked to leave the page out. */
  path?: string | undefined;
  /** Not for search engines: what the address opens belongs to one visitor. */
  noindex?: boolean;
  type?: 'website' | 'article';
  /** A picture of its own for link previews; the brand's where it is null, or no JPEG. */
  picture?: string | null;
};

type PreviewProps = { title: string; description: string; path: string; type: 'website' | 'article'; picture: string };

/** Only uploads are JPEGs. */
const isPreviewImage = (address: string): boolean => imageStem(address) !== null;

/** Link previews read pages as they are served, so that browsers carry no code for them. WhatsApp shows no SVG. */
function Preview({ title, description, path, type, picture }: PreviewProps) {
  const { page, file } = useFullUrls();
  const language = useLanguage();
  const { t } = useLingui();
  const { name } = BRAND;
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:locale" content={languageTag(language).replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={page(path)} />
      {isPreviewImage(picture) ? (
        <>
          <meta property="og:image" content={file(picture)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:alt" content={title} />
        </>
      ) : (
        <>
          <meta property="og:image" content={file(SHARE_IMAGE.path)} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
          <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
          <meta property="og:image:alt" content={t`${name}: a kolam and the name`} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The page in its other languages (Google Search Central, localized versions): each names all of them and itself. */
function Alternates({ path }: { path: string }) {
  const { page } = useFullUrls();
  return (
    <>
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={languageTag(language)} href={page(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={page(path, FIRST_LANGUAGE)} />
    </>
  );
}

/** Metadata of a page for its head; React moves it there, in the browser and on a server alike. */
export function PageHead({
  title,
  description = '',
  keywords = '',
  path,
  noindex = false,
  type = 'website',
  picture = null,
}: PageHeadProps) {
  const { page } = useFullUrls();
  const full = title === undefined ? BRAND.name : `${title} · ${BRAND.name}`;
  return (
    <>
      <title>{full}</title>
      {description !== '' && <meta name="description" content={description} />}
      {keywords !== '' && <meta name="keywords" content={keywords} />}
      {noindex || path === undefined ? <meta name="robots" content="noindex" /> : <Alternates path={path} />}
      {path !== undefined && <link rel="canonical" href={page(path)} />}
      {IS_SERVER_BUILD && path !== undefined && (
        <Preview title={full} description={description} path={path} type={type} picture={picture ?? ''} />
      )}
    </>
  );
}

/** The id of what a page opens with: its heading and what stands beside it. */
export const OPENING = 'opening';

/**
 * Holds the first frame back until the page's opening is parsed (HTML Standard, link type `expect`). A frame drawn
 * before it would be empty, and costs a slow phone the time of one that is not.
 */
export const FirstFrame = () => <link rel="expect" href={`#${OPENING}`} blocking="render" />;

/**
 * A fact sheet for search engines (schema.org, as JSON-LD), which read it in the page as it is served: a browser is given
 * null, leaves what was served, and carries no code for it. It runs nothing, so no Content-Security-Policy minds it.
 */
export function StructuredData({ data }: { data: object | null }) {
  // Nothing in a text may end the element.
  const facts = data === null ? '' : JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: facts }} />;
}
