import { useCallback } from 'react';
import { cx } from '../../ui/class-names.ts';

/** The stylesheets of this document, for a preview: they begin with those of the site. */
export const stylesheets = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);

type PreviewFrameProps = { title: string; html: string; className: string };

/** A document of its own, in a frame without scripts and without an origin. */
export function PreviewFrame({ title, html, className }: PreviewFrameProps) {
  const fill = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
      frame.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [html],
  );
  return (
    <iframe
      ref={fill}
      title={title}
      sandbox=""
      className={cx('block w-full rounded-control border border-line bg-paper', className)}
    />
  );
}
