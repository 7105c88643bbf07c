import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Share2 } from 'lucide-react';
import { whatsAppHref } from '../../lib/contact-links.ts';
import { useFullUrls } from '../../lib/served.ts';
import { blogPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts/toast-feed.ts';

/** One place to share to; brand names are not translated. */
type ShareLink = { name: string; href: string };

/**
 * Links to the services an article can be shared on. Nothing is loaded from these services; only a click opens them.
 */
export function shareLinks(title: string, url: string): ShareLink[] {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  return [
    { name: 'WhatsApp', href: whatsAppHref({ text: `${title} ${url}` }) },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ];
}

/** Sharing without anybody watching: plain links, and the address to copy (specification: patient §2). */
export function ShareRow({ slug, title }: { slug: string; title: string }) {
  const { t } = useLingui();
  const url = useFullUrls().page(blogPath(slug));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return notify.error(t`The link could not be copied`, url);
    }
    // A browser alert, as the specification has it.
    alert(t`Link copied to clipboard!`);
  };
  return (
    <section aria-labelledby="share-title">
      <h2 id="share-title" className="mb-2 flex items-center gap-2 text-base">
        <Share2 aria-hidden className="size-5 text-ink-soft" />
        <Trans>Share this article</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        {shareLinks(title, url).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Share on ${name}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {name}
          </a>
        ))}
        <Button variant="secondary" onClick={() => void copy()}>
          <Link2 aria-hidden className="size-5" />
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </section>
  );
}
