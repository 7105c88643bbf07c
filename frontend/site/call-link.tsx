import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneHref } from '../lib/contact-links.ts';
import { useBusiness } from '../lib/served.ts';
import { buttonClass, type ButtonStyle } from '../ui/class-names.ts';

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
