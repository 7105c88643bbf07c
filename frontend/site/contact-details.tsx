import { useLingui } from '@lingui/react/macro';
import { Mail as Email, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { emailHref, phoneHref } from '../lib/contact-links.ts';
import { useBusiness } from '../lib/served.ts';
import { buttonClass, type ButtonStyle } from '../ui/class-names.ts';
import type { Elements } from '../ui/field.tsx';

/** An e-mail address to write to: the team's, unless told otherwise. */
export function EmailLink({ email: other }: { email?: string }) {
  const { email: own } = useBusiness();
  const email = other ?? own;
  return (
    <a href={emailHref(email)} className="[overflow-wrap:anywhere]">
      {email}
    </a>
  );
}

/** A telephone number to call: the team's, unless told otherwise. */
export function PhoneLink({ phone: other }: { phone?: string }) {
  const { phone: own } = useBusiness();
  const phone = other ?? own;
  return (
    <a href={phoneHref(phone)} className="whitespace-nowrap tabular-nums">
      {phone}
    </a>
  );
}

type CallLinkProps = Pick<ButtonStyle, 'variant'> & {
  className?: string;
  /** Text before the number. */
  children: ReactNode;
};

/** A button that calls the team. */
export function CallLink({ variant = 'secondary', className = '', children }: CallLinkProps) {
  const { phone } = useBusiness();
  return (
    <a href={phoneHref(phone)} className={buttonClass({ wide: true, variant }, className)}>
      <Phone aria-hidden className="size-5 shrink-0" />
      <span>
        <span>{children}</span> <span className="inline-block tabular-nums">{phone}</span>
      </span>
    </a>
  );
}

const LINK =
  'inline-flex min-h-11 items-center rounded-control font-medium text-peacock underline-offset-4 hover:underline';

const Line = ({ icon, label, children }: { icon: Elements; label: string; children: ReactNode }) => (
  <li className="flex gap-3 [&>svg]:mt-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
    {icon}
    <span className="sr-only">{label}</span>
    <span className="min-w-0">{children}</span>
  </li>
);

/** Phone, e-mail and postal address of the business. */
export function ContactDetails() {
  const { t } = useLingui();
  const { address, email, phone } = useBusiness();
  return (
    <address className="not-italic">
      <ul>
        <Line icon={<Phone aria-hidden />} label={t`Phone`}>
          <a href={phoneHref(phone)} className={`${LINK} tabular-nums`}>
            {phone}
          </a>
        </Line>
        <Line icon={<Email aria-hidden />} label={t`Email`}>
          <a href={emailHref(email)} className={`${LINK} break-all`}>
            {email}
          </a>
        </Line>
        <Line icon={<MapPin aria-hidden />} label={t`Address`}>
          <span className="inline-flex min-h-11 items-center py-2">{address}</span>
        </Line>
      </ul>
    </address>
  );
}
