import type { ReactNode } from 'react';
import { Kolam } from '../../ui/pictures/kolam.tsx';

type BlogNoticeProps = { seed: string; title: ReactNode; alert?: boolean; children?: ReactNode };

/** In place of articles: a sentence, and what to do. */
export function BlogNotice({ seed, title, alert = false, children }: BlogNoticeProps) {
  return (
    <div className="rounded-card border border-line bg-card px-4 py-12 text-center">
      <Kolam seed={seed} size={3} className="mx-auto size-20 text-peacock" />
      <p {...(alert && { role: 'alert' })} className="mt-4 text-lg font-semibold break-words">
        {title}
      </p>
      {children !== undefined && <div className="mt-6">{children}</div>}
    </div>
  );
}
