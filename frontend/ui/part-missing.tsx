import { MissingButton } from './missing-button.tsx';
import { MissingWords, type WhileMissing } from './missing-words.tsx';
import { useFreshDocument } from './use-fresh-document.ts';

/** In the place of a part of a page: why it is not there, and another try. */
export function PartMissing({ reason, isTrying, again }: WhileMissing) {
  const reload = useFreshDocument(reason);
  return (
    <div className="space-y-3 rounded-card border border-line bg-sand p-4">
      <p role="status">
        <MissingWords reason={reason} />
      </p>
      <MissingButton reason={reason} isTrying={isTrying} again={again} reload={reload} />
    </div>
  );
}
