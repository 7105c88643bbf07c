import type { ReactNode } from 'react';
import { undescribedPictures } from './undescribed-pictures.ts';
import { unsourcedClaims } from './unsourced-claims.ts';

const MOST_SHOWN = 5;

/** A word to whoever writes: of what readers have to take on trust, and of pictures that some cannot see. */
export function TextNotes({ html }: { html: string }) {
  return (
    <>
      <Note of={unsourcedClaims(html)}>
        Medical claims without a source: link each to where it is from, or say less.
      </Note>
      <Note of={undescribedPictures(html)}>
        Images without a description: describe each one in alt=&quot;…&quot; for people who cannot see it.
      </Note>
    </>
  );
}

function Note({ of, children }: { of: readonly string[]; children: ReactNode }) {
  if (of.length === 0) return null;
  return (
    <div role="note" className="mt-3 rounded-control border border-line bg-sand p-3 text-sm">
      <p className="font-medium">{children}</p>
      <ul className="mt-1 list-disc pl-5">
        {[...new Set(of)].slice(0, MOST_SHOWN).map((one) => (
          <li key={one} className="wrap-anywhere">
            {one}
          </li>
        ))}
      </ul>
      {of.length > MOST_SHOWN && <p className="mt-1">{`And ${of.length - MOST_SHOWN} more.`}</p>}
    </div>
  );
}
