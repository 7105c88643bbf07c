/** One place to share to; brand names are not translated. */
export type ShareLink = { name: string; href: string };

/** Where an article can be shared. Nothing is loaded from these services; only a press goes there. */
export function shareLinks(title: string, url: string): ShareLink[] {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ];
}
