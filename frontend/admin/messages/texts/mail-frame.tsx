import type { MailPreview } from '#shared/contract/messages/mail-texts.ts';
import { cx } from '../../../lib/cx.ts';
import { PreviewFrame, stylesheets } from '../../ui/preview-frame.tsx';
import { mailDocument, type MailView } from './mail-document.ts';

type MailFrameProps = Omit<MailView, 'styles'> & { mail: MailPreview; isPhone: boolean };

/** An e-mail as a mail program shows it, as wide as a phone or as there is place for. */
export const MailFrame = ({ mail, language, scheme, isPhone }: MailFrameProps) => (
  <PreviewFrame
    title="Preview of the e-mail"
    html={mailDocument(mail, { language, scheme, styles: stylesheets() })}
    className={cx('h-[70dvh] min-h-96', isPhone && 'max-w-[360px]')}
  />
);
