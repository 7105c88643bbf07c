import { isBackOffice } from '#shared/contract/page-routes.ts';
import {
  BACK_OFFICE_HEADERS,
  backOfficePolicy,
  contentSecurityPolicy,
  PICTURE_SENDING_PAGES,
  PIXEL_CONTENT_SECURITY_POLICY,
  PIXEL_FRAME_OPTIONS,
  PIXEL_PATH,
  SECURITY_HEADERS,
} from '#infra/security-headers.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every answer by its path, as CloudFront adds them. `sendsConversions`: Meta's script has a document of its own,
 * with a policy of its own. `identityOrigin`: where the team signs in. `uploadOrigin`: where pictures are sent. Under hot reload the back office's documents have the site's policy, and may sign in.
 */
export function answerHeaders({
  sendsConversions = false,
  identityOrigin = "'self'",
  uploadOrigin = "'self'",
  ...policy
}: Parameters<typeof contentSecurityPolicy>[0] & {
  sendsConversions?: boolean;
  identityOrigin?: string;
  uploadOrigin?: string;
} = {}): (path: string) => Headers {
  const page = { ...SECURITY_HEADERS, 'content-security-policy': contentSecurityPolicy(policy) };
  const pixel = {
    ...SECURITY_HEADERS,
    'x-frame-options': PIXEL_FRAME_OPTIONS,
    'content-security-policy': PIXEL_CONTENT_SECURITY_POLICY,
  };
  const backOffice = {
    ...BACK_OFFICE_HEADERS,
    'content-security-policy':
      policy.hotReload === true
        ? contentSecurityPolicy({ ...policy, calledOrigins: [identityOrigin] })
        : backOfficePolicy(identityOrigin),
  };
  const sendsPictures = {
    ...SECURITY_HEADERS,
    'content-security-policy': contentSecurityPolicy({ ...policy, calledOrigins: [uploadOrigin] }),
  };
  return (path) => {
    if (isBackOffice(path)) return backOffice;
    if (PICTURE_SENDING_PAGES.includes(path)) return sendsPictures;
    return sendsConversions && path === PIXEL_PATH ? pixel : page;
  };
}
