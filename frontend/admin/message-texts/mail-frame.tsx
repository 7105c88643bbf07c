import { useCallback } from 'react';
import type { MailPreview } from '#shared/contract/mail-settings.ts';
import { cx } from '../../lib/cx.ts';
import { mailDocument } from './mail-document.ts';
import type { MailView } from './mail-document.ts';

/** The stylesheets of this document: they begin with those of the site. */
const styles = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);

type FrameProps = Omit<MailView, 'styles'> & { mail: MailPreview; isPhone: boolean };

/** An e-mail in a frame without scripts and without an origin. */
export function MailFrame({ mail, language, scheme, isPhone }: FrameProps) {
  const html = mailDocument(mail, { language, scheme, styles: styles() });
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
      title="Preview of the e-mail"
      sandbox=""
      className={cx(
        'block h-[70dvh] min-h-96 w-full rounded-control border border-line bg-paper',
        isPhone && 'max-w-[360px]',
      )}
    />
  );
}
